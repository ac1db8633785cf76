import { useState } from "react";
import { problemsOf } from "./problems.js";

const emptyForm = { customer: "", boxes: "" };

export function OrderForm() {
  const [form, setForm] = useState(emptyForm);
  const [problems, setProblems] = useState({});
  const [message, setMessage] = useState("");
  const [isSending, setIsSending] = useState(false);

  function type(event) {
    const { name, value } = event.target;
    setForm({ ...form, [name]: value });
  }

  async function send(event) {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    setMessage("");
    if (Object.keys(found).length > 0) return;
    setIsSending(true);
    try {
      const answer = await fetch("/api/orders", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          customer: form.customer.trim(),
          boxes: Number(form.boxes),
        }),
      });
      if (answer.status === 400) {
        const body = await answer.json();
        setProblems(body.problems);
      } else if (answer.status === 201) {
        setForm(emptyForm);
        setMessage("Saved.");
      } else {
        throw new Error("no proper answer");
      }
    } catch {
      setMessage("Maybe not saved. Check the list first.");
    } finally {
      setIsSending(false);
    }
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
      <button disabled={isSending}>Save</button>
      <p role="status">{message}</p>
    </form>
  );
}
