const orders = [
  { id: 101, customer: "Asha", dish: "Veg thali", boxes: 2, spice: 0, paid: true, address: { flat: "B-204" } },
  { id: 102, customer: "Imran", dish: "Egg curry rice", paid: false },
];

function labelOf(order) {
  const { id, customer, dish, boxes = 1, spice = 2 } = order;
  const flat = order.address?.flat ?? "ask at the gate";
  return `${id} | ${customer} | ${boxes} x ${dish} | spice ${spice} | ${flat}`;
}

function markPaid(orders, id) {
  const next = [...orders];
  for (const order of next) {
    if (order.id === id) order.paid = true;
  }
  return next;
}

for (const order of orders) console.log(labelOf(order));
console.log(markPaid(orders, 102)[1].paid, orders[1].paid);
