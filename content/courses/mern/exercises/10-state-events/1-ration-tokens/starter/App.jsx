import { useState } from "react";

export default function App() {
  // 1: keep the token in state
  const token = 1;
  // 2: one more
  const next = () => {};
  // 3: one less, but not below 1
  const back = () => {};

  return (
    <main>
      <p role="status">Serving token {token}</p>
      <button onClick={back}>Back</button>
      <button onClick={next}>Next</button>
    </main>
  );
}
