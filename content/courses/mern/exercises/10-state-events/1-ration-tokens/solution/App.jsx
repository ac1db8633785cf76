import { useState } from "react";

export default function App() {
  const [token, setToken] = useState(1);
  const next = () => setToken(token + 1);
  const back = () => setToken(Math.max(1, token - 1));

  return (
    <main>
      <p role="status">Serving token {token}</p>
      <button onClick={back}>Back</button>
      <button onClick={next}>Next</button>
    </main>
  );
}
