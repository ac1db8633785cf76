import { useState } from "react";

export default function App() {
  const [balls, setBalls] = useState([]);
  const total = balls.reduce((sum, runs) => sum + runs, 0);

  function add(runs) {
    balls.push(runs);
    setBalls(balls);
  }

  return (
    <main>
      {[1, 4, 6].map((runs) => (
        <button key={runs} onClick={() => add(runs)}>
          {runs}
        </button>
      ))}
      <button onClick={() => setBalls(balls)}>
        New over
      </button>
      <p>Total: {total}</p>
      {balls.length && (
        <ol>
          {balls.map((runs, n) => (
            <li key={n}>{runs}</li>
          ))}
        </ol>
      )}
    </main>
  );
}
