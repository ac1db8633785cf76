await db.orders.insertMany([
  { _id: 1, area: "Andheri", dish: "Veg thali",
    boxes: 2, price: 120, extras: ["curd"], status: "new" },
  { _id: 2, area: "Dadar", dish: "Curd rice",
    boxes: 3, price: 70, extras: [], status: "new" },
  { _id: 3, area: "Andheri", dish: "Curd rice",
    boxes: 1, price: 70, extras: ["papad", "curd"],
    status: "new" },
  { _id: 4, area: "Powai", dish: "Veg thali",
    boxes: 9, price: 120, extras: ["papad"],
    status: "cancelled" },
  { _id: 5, area: "Bandra", dish: "Dal khichdi",
    boxes: 5, price: 80, extras: [], status: "new" },
]);
