import { useState } from "react";
import { RoomCard } from "./RoomCard.jsx";
import { rooms } from "./rooms.js";

export default function App() {
  // Step 2: state for the guests, at first 1.

  // Step 3: the rooms that are large enough.
  const fitting = rooms;

  return (
    <main>
      <h1>Kopou Homestay</h1>
      <label htmlFor="guests">Guests</label>
      {/* Step 4: make this a controlled input. */}
      <input id="guests" type="number" min="1" />
      {/* Step 5: a RoomCard for each fitting room. */}
      {/* Step 6: the sentence when no room fits. */}
    </main>
  );
}
