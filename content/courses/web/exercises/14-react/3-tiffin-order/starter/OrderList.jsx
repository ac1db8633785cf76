import { menu } from "./menu.js";

export function OrderList() {
  return <p>Nothing ordered yet.</p>;
}
