import { createRoot } from "react-dom/client";
import { Board } from "./Board.jsx";
import { orders } from "./orders.js";

const place = document.querySelector("#root");
const root = createRoot(place);
let day = 0;

export function show(list) {
  day += 1;
  root.render(<Board key={day} orders={list} />);
}

show(orders);
