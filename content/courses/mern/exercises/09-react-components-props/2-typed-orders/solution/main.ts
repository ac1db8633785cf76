type Status = "new" | "packed" | "delivered";

type Order = {
  id: number;
  customer: string;
  boxes: number;
  status: Status;
  note?: string;
};

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

const following: Record<Status, Status> = {
  new: "packed",
  packed: "delivered",
  delivered: "delivered",
};

function nextStatus(status: Status): Status {
  return following[status];
}

function label(order: Order): string {
  const unit = order.boxes === 1 ? "box" : "boxes";
  const note = order.note ? ` (${order.note})` : "";
  const start = `${order.id} ${order.customer}`;
  return `${start}, ${order.boxes} ${unit}${note}`;
}

type Answer =
  | { ok: true; order: Order }
  | { ok: false; problems: string[] };

function answerText(answer: Answer): string {
  if (answer.ok) return `Order ${answer.order.id} saved`;
  return `Refused: ${answer.problems.join(", ")}`;
}

for (const order of orders) {
  console.log(label(order));
}
