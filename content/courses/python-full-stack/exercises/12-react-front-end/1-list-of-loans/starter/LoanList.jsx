export function LoanList({ name, loans }) {
  return (
    <section>
      <h2>Loans</h2>
    </section>
  );
}
