import { useState } from "react";
import { send } from "../api.ts";
import { AreaFilter } from "../components/AreaFilter.tsx";
import { OrderCard } from "../components/OrderCard.tsx";
import { boxesLeft, type Order } from "../order.ts";
import { useLoaded } from "../useLoaded.ts";

type Page = { orders: Order[]; total: number };

export function BoardPage() {
  const [area, setArea] = useState("");
  const [problem, setProblem] = useState("");
  const [page, reload, replace] = useLoaded<Page>(
    `/orders?limit=50${area && `&area=${encodeURIComponent(area)}`}`,
  );

  async function setStatus(id: number, status: "new" | "packed") {
    setProblem("");
    try {
      const answer = await send("PATCH", `/orders/${id}`, { status });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const changed: Order = await answer.json();
      if (page.kind !== "ready") return;
      const orders = page.data.orders.map((order) => (order.id === id ? changed : order));
      replace({ ...page.data, orders });
    } catch {
      setProblem(`Order ${id} was not changed. Please try again.`);
      reload();
    }
  }

  return (
    <>
      <h1>Morning board</h1>
      <AreaFilter area={area} onArea={setArea} />
      {problem && <p role="alert">{problem}</p>}
      {page.kind === "loading" && <p role="status">Loading orders …</p>}
      {page.kind === "error" && (
        <p role="alert">
          The orders did not load.{" "}
          <button type="button" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      {page.kind === "ready" && <Board page={page.data} onStatus={setStatus} />}
    </>
  );
}

type BoardProps = { page: Page; onStatus: (id: number, status: "new" | "packed") => void };

function Board({ page: { orders, total }, onStatus }: BoardProps) {
  if (orders.length === 0) return <p>No orders.</p>;
  const left = boxesLeft(orders);
  return (
    <>
      <p role="status">
        {left === 1 ? "1 box left" : `${left} boxes left`}
        {total > orders.length && `, the first ${orders.length} of ${total} orders`}
      </p>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} onStatus={onStatus} />
      ))}
    </>
  );
}
