import { useEffect, useState } from "react";
import { LoanList } from "./LoanList.jsx";
import { SearchBox } from "./SearchBox.jsx";

export default function App() {
  const [roll, setRoll] = useState("21CS045");
  const [text, setText] = useState("");
  const [loans, setLoans] = useState([]);
  const [status, setStatus] = useState("loading");

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      setStatus("loading");
      try {
        const answer = await fetch(`/api/members/${roll}/loans`);
        if (!answer.ok) throw new Error(`Status ${answer.status}`);
        const data = await answer.json();
        if (isCurrent) {
          setLoans(data.items);
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
  }, [roll]);

  const found = loans.filter((loan) => loan.title.toLowerCase().includes(text.toLowerCase()));

  return (
    <main>
      <h1>Loans</h1>
      <label>
        Member{" "}
        <select value={roll} onChange={(event) => setRoll(event.target.value)}>
          <option value="21CS045">Asha Patil</option>
          <option value="22ME012">Rohan Das</option>
          <option value="21EE101">Priya Menon</option>
        </select>
      </label>
      <SearchBox text={text} onSearch={setText} />
      {status === "loading" && <p>Loading…</p>}
      {status === "failed" && <p role="alert">The loans could not be loaded.</p>}
      {status === "ready" && <LoanList loans={found} />}
    </main>
  );
}
