import { useState } from "react";
import { AreaFilter } from "./AreaFilter.jsx";
import { OrderCard } from "./OrderCard.jsx";

export function Board({ orders }) {
  return (
    <main>
      <h1>Morning board</h1>
      <AreaFilter />
      <p role="status">0 boxes</p>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </main>
  );
}
