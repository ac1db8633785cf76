import { useEffect, useState } from "react";

function RoomCard({ room }) {
  return (
    <article>
      <h2>{room.name}</h2>
      <img src={room.picture} />
      <p className="small">Sleeps {room.sleeps}</p>
      <p>₹{room.nightlyRupees} a night</p>
      <div>Book</div>
    </article>
  );
}

export function Rooms({ address }) {
  const [rooms, setRooms] = useState([]);

  useEffect(() => {
    fetch(address)
      .then((answer) => answer.json())
      .then(setRooms);
  }, [address]);

  return (
    <section>
      {rooms.map((room) => (
        <RoomCard key={room.id} room={room} />
      ))}
    </section>
  );
}
