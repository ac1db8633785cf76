import { useState } from "react";
import { menu } from "./menu.js";

export function OrderForm({ onAdd }) {
  const [dish, setDish] = useState(menu[0].id);
  const [count, setCount] = useState("1");
  const [isWrong, setIsWrong] = useState(false);

  function send(event) {
    event.preventDefault();
    const whole = Number(count);
    const isOutside = whole < 1 || whole > 20;
    if (!Number.isInteger(whole) || isOutside) {
      setIsWrong(true);
      return;
    }
    setIsWrong(false);
    setCount("1");
    onAdd(dish, Number(count));
  }

  return (
    <form onSubmit={send}>
      <label htmlFor="dish">Dish</label>
      <select
        id="dish"
        value={dish}
        onChange={(event) => setDish(event.target.value)}
      >
        {menu.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      <label htmlFor="count">Count</label>
      <input
        id="count"
        inputMode="numeric"
        value={count}
        onChange={(event) => setCount(event.target.value)}
      />
      <button>Add</button>
      {isWrong && (
        <p role="alert">Write a whole number from 1 to 20.</p>
      )}
    </form>
  );
}
