// Starts the app. This file stays as it is.
import { createRoot } from "react-dom/client";
import { Rooms } from "./Rooms.jsx";

const place = document.querySelector("#root");
const root = createRoot(place);

export function show(address) {
  root.render(<Rooms address={address} />);
}

show("/api/rooms.json");
