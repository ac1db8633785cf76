import { useState } from "react";

export default function App() {
  const [phone, setPhone] = useState("");
  const [answer, setAnswer] = useState("");

  function send(event) {
    // 1: stop the browser
    // 2: exactly 10 digits
    const isGood = true;
    setAnswer(isGood ? "good" : "wrong");
  }

  return (
    <form onSubmit={send}>
      <label htmlFor="phone">Mobile number</label>
      <input
        id="phone"
        value={phone}
        // 3: typing sets the state
      />
      <button>Recharge</button>
      {answer === "good" && <p>Recharge for {phone}</p>}
      {answer === "wrong" && (
        <p role="alert">Write 10 digits.</p>
      )}
    </form>
  );
}
