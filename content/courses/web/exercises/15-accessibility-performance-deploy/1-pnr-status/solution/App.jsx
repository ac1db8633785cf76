import { useEffect, useState } from "react";

export default function App() {
  const [pnr, setPnr] = useState(101);
  const [text, setText] = useState("Loading …");

  useEffect(() => {
    async function load() {
      try {
        const answer = await fetch(`/api/${pnr}.json`);
        if (!answer.ok) throw new Error("no ticket");
        const ticket = await answer.json();
        setText(`Waiting list ${ticket.place}`);
      } catch {
        setText("This ticket was not found.");
      }
    }
    load();
  }, [pnr]);

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
