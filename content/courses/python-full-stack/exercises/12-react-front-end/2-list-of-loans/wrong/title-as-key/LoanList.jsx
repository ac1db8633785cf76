export function LoanList({ name, loans }) {
  if (loans.length === 0) {
    return (
      <section>
        <h2>Loans of {name}</h2>
        <p>No books borrowed</p>
      </section>
    );
  }
  return (
    <section>
      <h2>Loans of {name}</h2>
      <ul>
        {loans.map((loan) => (
          <li key={loan.title}>
            {loan.title} ({loan.copy}), due on {loan.due_on} {loan.fine > 0 && <strong>Fine: ₹{loan.fine}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}
