import { useEffect, useState } from "react";
import { LoanList } from "./LoanList.jsx";
import { SearchBox } from "./SearchBox.jsx";

export default function App() {
  const [roll, setRoll] = useState("21CS045");
  // 1. more state: search text, loans, status
  // 2. an effect that loads the loans of this roll number
  // 3. the loans whose title holds the search text
  const loans = [];

  return (
    <main>
      <h1>Loans</h1>
      <label>
        Member{" "}
        <select
          value={roll}
          onChange={(event) => setRoll(event.target.value)}
        >
          <option value="21CS045">Asha Patil</option>
          <option value="22ME012">Rohan Das</option>
          <option value="21EE101">Priya Menon</option>
        </select>
      </label>
      <SearchBox />
      <LoanList loans={loans} />
    </main>
  );
}
