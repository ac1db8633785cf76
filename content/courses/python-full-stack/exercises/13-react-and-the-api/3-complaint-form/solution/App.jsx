import { useState } from "react";
import { readCookie } from "./cookie.js";

const FAILED = "The complaint could not be sent.";

export default function App() {
  const [place, setPlace] = useState("");
  const [text, setText] = useState("");
  const [errors, setErrors] = useState({});
  const [number, setNumber] = useState(null);
  const [isSending, setIsSending] = useState(false);

  async function send(event) {
    event.preventDefault();
    setErrors({});
    setNumber(null);
    setIsSending(true);
    try {
      const answer = await fetch("/api/complaints/", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-CSRFToken": readCookie("csrftoken"),
        },
        body: JSON.stringify({ place, text }),
      });
      if (answer.status === 400) {
        setErrors(await answer.json());
      } else if (answer.ok) {
        const data = await answer.json();
        setNumber(data.id);
        setPlace("");
        setText("");
      } else {
        setErrors({ form: [FAILED] });
      }
    } catch {
      setErrors({ form: [FAILED] });
    }
    setIsSending(false);
  }

  return (
    <form onSubmit={send}>
      <label>
        Place{" "}
        <input
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
      </label>
      <label>
        Complaint{" "}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button disabled={isSending}>Send</button>
      {Object.keys(errors).map((name) => (
        <p key={name} role="alert">
          {errors[name][0]}
        </p>
      ))}
      {number !== null && (
        <p role="status">
          Complaint {number} is registered.
        </p>
      )}
    </form>
  );
}
