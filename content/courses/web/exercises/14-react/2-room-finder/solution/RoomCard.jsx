const CLEANING_RUPEES = 300;

export function RoomCard({ room }) {
  const rupees = room.nightlyRupees + CLEANING_RUPEES;
  return (
    <article>
      <h2>{room.name}</h2>
      <p>Sleeps {room.sleeps}</p>
      <p>One night: ₹{rupees}</p>
    </article>
  );
}
