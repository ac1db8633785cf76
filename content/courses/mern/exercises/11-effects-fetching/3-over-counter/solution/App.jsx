import { useReducer } from "react";
import { reduce, start, textOf } from "./score.js";

const hits = [0, 1, 2, 4, 6];

export default function App() {
  const [score, dispatch] = useReducer(reduce, start);
  const isOver = score.wickets === 10;

  return (
    <main>
      <h1>Scorer</h1>
      <p role="status">{textOf(score)}</p>
      {hits.map((runs) => (
        <button
          key={runs}
          disabled={isOver}
          onClick={() => dispatch({ type: "runs", runs })}
        >
          {runs}
        </button>
      ))}
      <button
        disabled={isOver}
        onClick={() => dispatch({ type: "wide" })}
      >
        Wide
      </button>
      <button
        disabled={isOver}
        onClick={() => dispatch({ type: "wicket" })}
      >
        Wicket
      </button>
      <button onClick={() => dispatch({ type: "undo" })}>
        Undo
      </button>
    </main>
  );
}
