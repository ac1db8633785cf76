import { useReducer } from "react";
import { reduce, start, textOf } from "./score.js";

export default function App() {
  return (
    <main>
      <h1>Scorer</h1>
      <p role="status">0/0 in 0.0 overs</p>
    </main>
  );
}
