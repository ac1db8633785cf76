export function OrderCard({ order, onToggle }) {
  const word = order.packed ? "Undo" : "Pack";
  return (
    <article className={order.packed ? "packed" : undefined}>
      <h2>{order.customer}</h2>
      <p>
        {order.boxes} x {order.dish}
      </p>
      {order.note && <p>Note: {order.note}</p>}
      <button onClick={() => onToggle(order.id)}>
        {word} {order.id}
      </button>
    </article>
  );
}
