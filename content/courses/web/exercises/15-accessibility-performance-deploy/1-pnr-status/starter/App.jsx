import { useEffect, useState } from "react";

export default function App() {
  const [pnr, setPnr] = useState(101);
  const [text, setText] = useState("Loading …");

  useEffect(() => {
    async function load() {
      try {
        const answer = await fetch(`/api/${pnr}.json`);
        // Change 1: throw an error if it is not ok.
        const ticket = await answer.json();
        setText(`Waiting list ${ticket.place}`);
      } catch {
        // Change 2: This ticket was not found.
        setText("Something broke.");
      }
    }
    load();
    // Change 3: run again when the ticket changes.
  }, []);

  return (
    <main>
      <h1>Ticket {pnr}</h1>
      <p role="status">{text}</p>
      <button onClick={() => setPnr(101)}>
        Ticket 101
      </button>
      <button onClick={() => setPnr(102)}>
        Ticket 102
      </button>
      <button onClick={() => setPnr(103)}>
        Ticket 103
      </button>
    </main>
  );
}
