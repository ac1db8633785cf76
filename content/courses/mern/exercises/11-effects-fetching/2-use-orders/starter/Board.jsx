import { useOrders } from "./useOrders.js";

export function Board({ address }) {
  const { kind, orders, retry } = useOrders(address);

  // 4: one of four views
  return <p role="status">Loading orders …</p>;
}
