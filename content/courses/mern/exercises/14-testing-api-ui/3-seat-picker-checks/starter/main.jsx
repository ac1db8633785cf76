import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { RULES, SeatPicker } from "./SeatPicker.jsx";
import { checkSeats } from "./checks.js";
import { expect } from "./expect.js";

const root = createRoot(document.querySelector("#root"));
let drawn = 0;

/** Draws a fresh page, with some rules changed. */
export function draw(changes = {}) {
  drawn += 1;
  const rules = { ...RULES, ...changes };
  const page = <SeatPicker key={drawn} rules={rules} />;
  flushSync(() => root.render(page));
}

export { checkSeats, expect };

draw();
