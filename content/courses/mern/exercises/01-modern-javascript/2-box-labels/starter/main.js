const orders = [
  { id: 101, customer: "Asha", dish: "Veg thali", boxes: 2, spice: 0, paid: true, address: { flat: "B-204" } },
  { id: 102, customer: "Imran", dish: "Egg curry rice", paid: false },
];

function labelOf(order) {
  return `${order.id} | ${order.customer}`;
}

function markPaid(orders, id) {
  return orders;
}

for (const order of orders) console.log(labelOf(order));
console.log(markPaid(orders, 102)[1].paid, orders[1].paid);
