import { menu } from "./menu.js";

export function OrderForm() {
  return (
    <form>
      <label htmlFor="dish">Dish</label>
      <select id="dish">
        {menu.map((dish) => (
          <option key={dish.id} value={dish.id}>
            {dish.name}
          </option>
        ))}
      </select>
      <label htmlFor="count">Count</label>
      <input id="count" inputMode="numeric" />
      <button>Add</button>
    </form>
  );
}
