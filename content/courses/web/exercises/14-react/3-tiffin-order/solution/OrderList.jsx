import { menu } from "./menu.js";

const dishOf = (id) => menu.find((each) => each.id === id);
const rupeesOf = (id) => dishOf(id).rupees;

export function OrderList({ lines, onRemove }) {
  if (lines.length === 0) {
    return <p>Nothing ordered yet.</p>;
  }
  const total = lines.reduce(
    (sum, line) => sum + rupeesOf(line.id) * line.count,
    0,
  );
  return (
    <section>
      <ul>
        {lines.map(({ id, count }) => (
          <li key={id}>
            <span>
              {dishOf(id).name} × {count}
            </span>
            <button type="button" onClick={() => onRemove(id)}>
              Remove {dishOf(id).name}
            </button>
          </li>
        ))}
      </ul>
      <p>Total: ₹{total}</p>
    </section>
  );
}
