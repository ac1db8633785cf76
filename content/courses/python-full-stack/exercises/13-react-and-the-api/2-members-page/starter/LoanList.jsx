export function LoanList({ loans }) {
  if (loans.length === 0) {
    return <p>No loans to show</p>;
  }
  return (
    <ul>
      {loans.map((loan) => (
        <li key={loan.id}>
          {loan.title} ({loan.copy})
        </li>
      ))}
    </ul>
  );
}
