import { useState } from "react";
import { AreaFilter } from "./AreaFilter.jsx";
import { OrderCard } from "./OrderCard.jsx";

function boxesIn(list) {
  return list.reduce((sum, each) => sum + each.boxes, 0);
}

function countText(shown) {
  if (shown.length === 0) return "No orders today.";
  const all = boxesIn(shown);
  const done = boxesIn(shown.filter((o) => o.packed));
  if (done === all) return `All ${all} boxes packed`;
  return `${done} of ${all} boxes packed`;
}

export function Board({ orders }) {
  const [list, setList] = useState(orders);
  const [area, setArea] = useState("");

  const isShown = (each) => {
    return area === "" || each.area === area;
  };
  const areas = [...new Set(list.map((each) => each.area))];
  const shown = list.filter(isShown);
  const open = shown.filter((each) => !each.packed);
  const packed = shown.filter((each) => each.packed);

  function toggle(id) {
    setList(list.map((each) => {
      if (each.id !== id) return each;
      return { ...each, packed: !each.packed };
    }));
  }

  function packShown() {
    setList(list.map((each) => {
      return isShown(each) ? { ...each, packed: true } : each;
    }));
  }

  return (
    <main>
      <h1>Morning board</h1>
      <AreaFilter
        area={area}
        areas={areas}
        onArea={setArea}
      />
      <p role="status">{countText(shown)}</p>
      <button
        disabled={open.length === 0}
        onClick={packShown}
      >
        Pack all shown
      </button>
      {[...open, ...packed].map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          onToggle={toggle}
        />
      ))}
    </main>
  );
}
