const CLEANING_RUPEES = 300;

export function RoomCard({ room }) {
  // Step 1: name, guests and price out of the room.
  return (
    <article>
      <h2>Room</h2>
      <p>Sleeps 0</p>
      <p>One night: ₹0</p>
    </article>
  );
}
