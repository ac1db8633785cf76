import { useState } from "react";
import { GuestFilter } from "../components/GuestFilter.tsx";
import { RoomCard } from "../components/RoomCard.tsx";
import { RoomsView } from "../components/RoomsView.tsx";
import { useTitle } from "../useTitle.ts";

export function RoomsPage() {
  useTitle("Rooms | Kopou Homestay");
  const [guests, setGuests] = useState("1");
  return (
    <>
      <h1>Rooms</h1>
      <GuestFilter guests={guests} onGuests={setGuests} />
      <RoomsView>
        {(rooms) => {
          const fitting = rooms.filter(({ sleeps }) => sleeps >= Number(guests));
          if (fitting.length === 0) return <p>No room fits.</p>;
          return (
            <div className="cards">
              {fitting.map((room) => (
                <RoomCard key={room.id} room={room} />
              ))}
            </div>
          );
        }}
      </RoomsView>
    </>
  );
}
