import { useEffect, useState } from "react";

const cities = ["Pune", "Nagpur", "Leh"];

export default function App() {
  const [city, setCity] = useState("Pune");
  const [result, setResult] = useState({ kind: "loading" });

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      setResult({ kind: "loading" });
      try {
        const answer = await fetch(`/api/${city}.json`);
        // 1: throw an error if the answer is not ok
        const times = await answer.json();
        if (isCurrent) setResult({ kind: "ready", times });
      } catch {
        if (isCurrent) setResult({ kind: "error" });
      }
    }
    load();
    // 2: return a cleanup
    // 3: run again when the city has changed
  }, []);

  return (
    <main>
      <label htmlFor="city">City</label>
      <select
        id="city"
        value={city}
        onChange={(event) => setCity(event.target.value)}
      >
        {cities.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {result.kind === "loading" && <p>Loading …</p>}
      {result.kind === "error" && (
        <p role="alert">The times did not load.</p>
      )}
      {result.kind === "ready" && (
        <ul>
          {result.times.map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ul>
      )}
    </main>
  );
}
