import { Link, useParams } from "react-router";
import { RoomsView } from "../components/RoomsView.tsx";
import { rupees, totalRupees } from "../prices.ts";
import { useTitle } from "../useTitle.ts";

export function RoomPage() {
  const { id } = useParams();
  useTitle("Room | Kopou Homestay");
  return (
    <RoomsView>
      {(rooms) => {
        const room = rooms.find((each) => each.id === id);
        if (room === undefined)
          return (
            <>
              <h1>No such room</h1>
              <p>
                <Link to="/rooms">See all rooms</Link>
              </p>
            </>
          );
        return (
          <>
            <h1>{room.name}</h1>
            <p>
              For up to {room.sleeps} guests. One night costs {rupees(totalRupees(room.nightlyRupees, 1))} with
              cleaning.
            </p>
            <p>
              <Link to={`/book?room=${room.id}`}>Book the {room.name}</Link>
            </p>
          </>
        );
      }}
    </RoomsView>
  );
}
