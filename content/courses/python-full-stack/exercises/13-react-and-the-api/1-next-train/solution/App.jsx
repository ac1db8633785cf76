import { useEffect, useState } from "react";

export default function App() {
  const [city, setCity] = useState("pune");
  const [train, setTrain] = useState(null);
  const [status, setStatus] = useState("loading");

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      setStatus("loading");
      try {
        const answer = await fetch(`/trains/${city}`);
        if (!answer.ok) throw new Error("no answer");
        const data = await answer.json();
        if (isCurrent) {
          setTrain(data);
          setStatus("ready");
        }
      } catch {
        if (isCurrent) setStatus("failed");
      }
    }
    load();
    return () => {
      isCurrent = false;
    };
  }, [city]);

  return (
    <main>
      <label>
        To{" "}
        <select
          value={city}
          onChange={(event) => setCity(event.target.value)}
        >
          <option value="pune">Pune</option>
          <option value="nashik">Nashik</option>
          <option value="goa">Goa</option>
        </select>
      </label>
      {status === "loading" && <p>Loading…</p>}
      {status === "failed" && (
        <p role="alert">No train was found.</p>
      )}
      {status === "ready" && (
        <p>{`${train.name} at ${train.time}`}</p>
      )}
    </main>
  );
}
