await db.orders.insertMany([
  {
    _id: 101, customer: "Asha", dish: "Veg thali",
    boxes: 2, price: 120, paid: true, status: "new",
  },
  {
    _id: 102, customer: "Imran", dish: "Veg thali",
    boxes: 1, price: 120, paid: false, status: "new",
  },
  {
    _id: 103, customer: "Meena", dish: "Veg thali",
    boxes: 3, price: 120, paid: false, status: "new",
  },
  {
    _id: 104, customer: "Ravi", dish: "Curd rice",
    boxes: 1, price: 70, paid: true, status: "cancelled",
  },
  {
    _id: 105, customer: "Joseph", dish: "Curd rice",
    boxes: 4, price: 70, paid: false, status: "cancelled",
  },
  {
    _id: 106, customer: "Asha", dish: "Curd rice",
    boxes: 1, price: 70, paid: false, status: "new",
  },
]);
