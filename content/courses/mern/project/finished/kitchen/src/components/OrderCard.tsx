import { Link } from "react-router";
import type { Order } from "../order.ts";

type Props = { order: Order; onStatus: (id: number, status: "new" | "packed") => void };

export function OrderCard({ order, onStatus }: Props) {
  const { id, customer, area, dish, boxes, paid, status } = order;
  return (
    <article aria-labelledby={`order-${id}`}>
      <h2 id={`order-${id}`}>
        <Link to={`/orders/${id}`}>
          {id}: {customer}
        </Link>
      </h2>
      <p>
        {boxes} × {dish}, {area}
        {!paid && <strong> · not paid</strong>}
      </p>
      {status === "new" && (
        <button type="button" onClick={() => onStatus(id, "packed")}>
          Pack {id}
        </button>
      )}
      {status === "packed" && (
        <button type="button" onClick={() => onStatus(id, "new")}>
          Undo {id}
        </button>
      )}
      {(status === "delivered" || status === "cancelled") && <p>{status}</p>}
    </article>
  );
}
