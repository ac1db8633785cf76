import { useState } from "react";

export default function App() {
  const [phone, setPhone] = useState("");
  const [answer, setAnswer] = useState("");

  function send(event) {
    event.preventDefault();
    const isGood = /^\d{10}$/.test(phone);
    setAnswer(isGood ? "good" : "wrong");
  }

  return (
    <form onSubmit={send}>
      <label htmlFor="phone">Mobile number</label>
      <input
        id="phone"
        value={phone}
        onChange={(e) => setPhone(e.target.value)}
      />
      <button>Recharge</button>
      {answer === "good" && <p>Recharge for {phone}</p>}
      {answer === "wrong" && (
        <p role="alert">Write 10 digits.</p>
      )}
    </form>
  );
}
