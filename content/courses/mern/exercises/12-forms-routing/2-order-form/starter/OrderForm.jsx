import { useState } from "react";
import { problemsOf } from "./problems.js";

const emptyForm = { customer: "", boxes: "" };

export function OrderForm() {
  const [form, setForm] = useState(emptyForm);
  const [problems, setProblems] = useState({});
  const [message, setMessage] = useState("");
  const [isSending, setIsSending] = useState(false);

  // 3: one handler for both fields
  function type(event) {}

  async function send(event) {
    event.preventDefault();
    // 4: check the form, stop if there is a problem
    // 5: send it and wait
    // 6: saved, refused, or no proper answer
  }

  return (
    <form onSubmit={send} noValidate>
      <label htmlFor="customer">Customer</label>
      <input
        id="customer"
        name="customer"
        value={form.customer}
        onChange={type}
        aria-describedby="customer-problem"
      />
      <p id="customer-problem">{problems.customer}</p>
      <label htmlFor="boxes">Boxes</label>
      <input
        id="boxes"
        name="boxes"
        value={form.boxes}
        onChange={type}
        aria-describedby="boxes-problem"
      />
      <p id="boxes-problem">{problems.boxes}</p>
      <button>Save</button>
      <p role="status">{message}</p>
    </form>
  );
}
