import { createRoot } from "react-dom/client";
import { Board } from "./Board.jsx";

const place = document.querySelector("#root");
const root = createRoot(place);

export function show(address) {
  root.render(<Board address={address} />);
}

show("/api/orders.json");
