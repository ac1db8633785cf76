import { useOrders } from "./useOrders.js";

export function Board({ address }) {
  const { kind, orders, retry } = useOrders(address);

  if (kind === "loading") {
    return <p role="status">Loading orders …</p>;
  }
  if (kind === "error") {
    return (
      <div role="alert">
        <p>The orders did not load.</p>
        <button onClick={retry}>Try again</button>
      </div>
    );
  }
  if (orders.length === 0) {
    return <p>No orders yet.</p>;
  }
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id}>
          {order.customer}: {order.boxes}
        </li>
      ))}
    </ul>
  );
}
