export function OrderCard({ order }) {
  return (
    <article>
      <h2>{order.customer}</h2>
    </article>
  );
}
