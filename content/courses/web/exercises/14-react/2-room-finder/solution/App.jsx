import { useState } from "react";
import { RoomCard } from "./RoomCard.jsx";
import { rooms } from "./rooms.js";

export default function App() {
  const [guests, setGuests] = useState(1);
  const fitting = rooms.filter((room) => {
    return room.sleeps >= guests;
  });

  return (
    <main>
      <h1>Kopou Homestay</h1>
      <label htmlFor="guests">Guests</label>
      <input
        id="guests"
        type="number"
        min="1"
        value={guests}
        onChange={(event) => {
          setGuests(Number(event.target.value));
        }}
      />
      {fitting.map((room) => (
        <RoomCard key={room.id} room={room} />
      ))}
      {fitting.length === 0 && <p>No room fits.</p>}
    </main>
  );
}
