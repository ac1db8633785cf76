import { type FormEvent, useState } from "react";
import { Navigate } from "react-router";
import { send } from "../api.ts";
import { useUser } from "../UserContext.tsx";

export function LoginPage() {
  const { user, setUser } = useUser();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [message, setMessage] = useState("");
  const [isSending, setIsSending] = useState(false);
  if (user) return <Navigate to="/" replace />;

  async function logIn(event: FormEvent) {
    event.preventDefault();
    setMessage("");
    setIsSending(true);
    try {
      const answer = await send("POST", "/login", { name, password });
      const body = await answer.json();
      if (answer.ok) setUser(body);
      else setMessage(body.error);
    } catch {
      setMessage("The server does not answer. Please try again.");
    } finally {
      setIsSending(false);
    }
  }

  return (
    <main>
      <h1>Annapurna</h1>
      <form onSubmit={logIn}>
        <label htmlFor="name">Name</label>
        <input
          id="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
        />
        <label htmlFor="password">Password</label>
        <input
          id="password"
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
        <button disabled={isSending}>Log in</button>
        {message && <p role="alert">{message}</p>}
      </form>
    </main>
  );
}
