import { useEffect, useState } from "react";

function RoomCard({ room, isFirst }) {
  return (
    <article>
      <h2>{room.name}</h2>
      <img
        src={room.picture}
        alt={room.alt}
        width="320"
        height="200"
        loading={isFirst ? "eager" : "lazy"}
      />
      <p className="small">Sleeps {room.sleeps}</p>
      <p>₹{room.nightlyRupees} a night</p>
      <a href={`book.html?room=${room.id}`}>
        Book the {room.name}
      </a>
    </article>
  );
}

function useRooms(address, attempt) {
  const [result, setResult] = useState({ kind: "loading" });

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      setResult({ kind: "loading" });
      try {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error("no rooms");
        const rooms = await answer.json();
        if (!Array.isArray(rooms)) {
          throw new Error("not a list");
        }
        if (isCurrent) setResult({ kind: "data", rooms });
      } catch {
        if (isCurrent) setResult({ kind: "error" });
      }
    }
    load();
    return () => {
      isCurrent = false;
    };
  }, [address, attempt]);

  return result;
}

export function Rooms({ address }) {
  const [attempt, setAttempt] = useState(0);
  const result = useRooms(address, attempt);

  if (result.kind === "loading") {
    return <p role="status">Loading rooms …</p>;
  }
  if (result.kind === "error") {
    return (
      <div role="alert">
        <p>The rooms did not load.</p>
        <button onClick={() => setAttempt(attempt + 1)}>
          Try again
        </button>
      </div>
    );
  }
  if (result.rooms.length === 0) {
    return <p>No rooms are listed at the moment.</p>;
  }
  return (
    <section>
      {result.rooms.map((room, index) => (
        <RoomCard
          key={room.id}
          room={room}
          isFirst={index === 0}
        />
      ))}
    </section>
  );
}
