import { LoanList } from "./LoanList.jsx";

const loansOfAsha = [
  {
    id: 4,
    title: "The Clay Lamp",
    copy: "C-0007",
    due_on: "2026-07-15",
    fine: 10,
  },
  {
    id: 7,
    title: "Circuits by Hand",
    copy: "C-0005",
    due_on: "2026-07-24",
    fine: 0,
  },
  {
    id: 8,
    title: "The Clay Lamp",
    copy: "C-0006",
    due_on: "2026-07-27",
    fine: 0,
  },
];

export default function App() {
  return (
    <main>
      <h1>Library of Sahyadri College</h1>
      <LoanList name="Asha Patil" loans={loansOfAsha} />
      <LoanList name="Priya Menon" loans={[]} />
    </main>
  );
}
