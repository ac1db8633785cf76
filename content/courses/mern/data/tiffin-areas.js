await db.orders.insertMany([
  { _id: 101, area: "Andheri", dish: "Veg thali", boxes: 2, price: 120, extras: ["curd"] },
  { _id: 102, area: "Dadar", dish: "Egg curry rice", boxes: 1, price: 110, extras: [] },
  { _id: 103, area: "Andheri", dish: "Dal khichdi", boxes: 3, price: 80, extras: ["papad", "curd"] },
  { _id: 104, area: "Powai", dish: "Curd rice", boxes: 1, price: 70, extras: [] },
  { _id: 105, area: "Bandra", dish: "Veg thali", boxes: 4, price: 120, extras: ["papad"] },
  { _id: 106, area: "Andheri", dish: "Curd rice", boxes: 1, price: 70, extras: [] },
]);
await db.areas.insertMany([
  { _id: "Andheri", rider: "Sunil" },
  { _id: "Bandra", rider: "Mary" },
  { _id: "Dadar", rider: "Sunil" },
]);
