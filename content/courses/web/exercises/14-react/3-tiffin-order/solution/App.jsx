import { useState } from "react";
import { OrderForm } from "./OrderForm.jsx";
import { OrderList } from "./OrderList.jsx";

export default function App() {
  const [lines, setLines] = useState([]);

  function add(id, count) {
    const isThere = lines.some((line) => line.id === id);
    if (!isThere) {
      setLines([...lines, { id, count }]);
      return;
    }
    setLines(
      lines.map((line) =>
        line.id === id
          ? { ...line, count: line.count + count }
          : line,
      ),
    );
  }

  const remove = (gone) => {
    const rest = lines.filter(({ id }) => id !== gone);
    setLines(rest);
  };

  return (
    <main>
      <h1>Your tiffin</h1>
      <OrderForm onAdd={add} />
      <OrderList lines={lines} onRemove={remove} />
    </main>
  );
}
