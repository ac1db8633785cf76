import { useParams } from "react-router";
import type { Order } from "../order.ts";
import { useLoaded } from "../useLoaded.ts";

export function OrderPage() {
  const { id = "" } = useParams();
  const [result] = useLoaded<Order>(`/orders/${encodeURIComponent(id)}`);
  if (result.kind === "loading") return <p role="status">Loading the order …</p>;
  if (result.kind === "error") return <p role="alert">Order {id} was not found.</p>;
  const { customer, area, dish, boxes, paid, status } = result.data;
  return (
    <>
      <h1>Order {id}</h1>
      <dl>
        <dt>Customer</dt>
        <dd>
          {customer}, {area}
        </dd>
        <dt>Lunch</dt>
        <dd>
          {boxes} × {dish}
        </dd>
        <dt>Status</dt>
        <dd>
          {status}, {paid ? "paid" : "not paid"}
        </dd>
      </dl>
    </>
  );
}
