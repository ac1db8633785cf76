import { Link } from "react-router";
import { rupees } from "../prices.ts";
import type { Room } from "../rooms.ts";

export function RoomCard({ room }: { room: Room }) {
  return (
    <article className="card">
      <h2>
        <Link to={`/rooms/${room.id}`}>{room.name}</Link>
      </h2>
      <p>
        Sleeps {room.sleeps}
        {room.view !== undefined && `, with a view of the ${room.view}`}
      </p>
      <p>{rupees(room.nightlyRupees)} a night</p>
      <Link to={`/book?room=${room.id}`}>Book the {room.name}</Link>
    </article>
  );
}
