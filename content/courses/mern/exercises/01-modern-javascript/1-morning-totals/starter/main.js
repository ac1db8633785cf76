const orders = [
  { id: 101, customer: "Asha", area: "Andheri", boxes: 2, price: 120, paid: true },
  { id: 102, customer: "Imran", area: "Dadar", price: 110, paid: false },
  { id: 103, customer: "Meena", area: "Andheri", boxes: 3, price: 80, paid: false },
];

const amountOf = (order) => 0;

const boxesFor = (orders, area) => 0;

const unpaidTotal = (orders) => 0;

console.log(amountOf(orders[0]));
console.log(boxesFor(orders, "Andheri"));
console.log(unpaidTotal(orders));
