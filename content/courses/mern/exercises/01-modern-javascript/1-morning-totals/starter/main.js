const orders = [
  { area: "Andheri", boxes: 2, price: 120, paid: true },
  { area: "Dadar", price: 110, paid: false },
  { area: "Andheri", boxes: 3, price: 80, paid: false },
];

const amountOf = ({ boxes, price }) =>
  boxes * price;

const boxesFor = (orders, area) =>
  orders
    .filter((order) => order.area === area)
    .map(({ boxes = 1 }) => boxes)
    .reduce((sum, count) => sum + count);

const unpaidTotal = (orders) =>
  orders
    .filter((order) => order.paid)
    .map((order) => amountOf(order))
    .reduce((sum, amount) => sum + amount, 0);

console.log(amountOf(orders[0]));
console.log(boxesFor(orders, "Andheri"));
console.log(unpaidTotal(orders));
