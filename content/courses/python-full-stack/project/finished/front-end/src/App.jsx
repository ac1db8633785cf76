import { useEffect, useState } from "react";

export default function App() {
  const [loans, setLoans] = useState([]);
  const [status, setStatus] = useState("loading");
  const [text, setText] = useState("");

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      try {
        const answer = await fetch("/api/my-loans/");
        if (!answer.ok) throw new Error(`Status ${answer.status}`);
        const data = await answer.json();
        if (isCurrent) {
          setLoans(data.results);
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
  }, []);

  const found = loans.filter((loan) => loan.title.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <h1>My loans</h1>
      <label>
        Search <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      {status === "loading" && <p>Loading…</p>}
      {status === "failed" && <p role="alert">The loans could not be loaded.</p>}
      {status === "ready" && <LoanList loans={found} />}
    </>
  );
}

function LoanList({ loans }) {
  if (loans.length === 0) return <p>No loans to show</p>;
  return (
    <ul>
      {loans.map((loan) => (
        <li key={loan.id}>
          {loan.title} ({loan.accession}), {loan.returned_on ? "returned" : `due on ${loan.due_on}`}
          {loan.fine > 0 && <strong> Fine: ₹{loan.fine}</strong>}
        </li>
      ))}
    </ul>
  );
}
