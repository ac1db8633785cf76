export function LoanList({ name, loans }) {
  // 1. an empty list: heading and "No books borrowed"
  // 2. otherwise a list: one entry with a key for each loan
  // 3. in the entry: title, copy and due date
  // 4. a fine, if it is more than 0
  return (
    <section>
      <h2>Loans</h2>
    </section>
  );
}
