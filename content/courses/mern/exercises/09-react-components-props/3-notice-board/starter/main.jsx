import { createRoot } from "react-dom/client";
import { NoticeBoard } from "./NoticeBoard.jsx";
import { notices } from "./notices.js";

const place = document.querySelector("#root");
const root = createRoot(place);

export function show(list) {
  root.render(<NoticeBoard notices={list} />);
}

show(notices);
