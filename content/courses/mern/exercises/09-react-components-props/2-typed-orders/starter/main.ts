// 1: one of three words
type Status = string;

// 2: the shape of an order
type Order = {};

const orders: Order[] = [
  { id: 101, customer: "Asha", boxes: 2, status: "new" },
  {
    id: 102,
    customer: "Imran",
    boxes: 1,
    status: "packed",
    note: "less oil",
  },
];

// 3: the status that follows
function nextStatus(status) {
  return status;
}

// 4: such as 101 Asha, 2 boxes
function label(order) {
  return "";
}

// 5: a saved order, or a list of problems
type Answer = {};

// 6: one line for either case
function answerText(answer) {
  return "";
}

for (const order of orders) {
  console.log(label(order));
}
