await db.orders.insertMany([
  { _id: 101, customer: "Asha", area: "Andheri", dish: "Veg thali", boxes: 2, price: 120, paid: true, extras: ["curd"] },
  { _id: 102, customer: "Imran", area: "Dadar", dish: "Egg curry rice", boxes: 1, price: 110, paid: false, extras: [] },
  { _id: 103, customer: "Meena", area: "Andheri", dish: "Dal khichdi", boxes: 3, price: 80, paid: false, extras: ["papad", "curd"] },
  { _id: 104, customer: "Ravi", area: "Powai", dish: "Curd rice", boxes: 1, price: 70, paid: true, extras: [] },
  { _id: 105, customer: "Joseph", area: "Bandra", dish: "Veg thali", boxes: 4, price: 120, paid: false, extras: ["papad"] },
  { _id: 106, customer: "Asha", area: "Andheri", dish: "Curd rice", boxes: 1, price: 70, paid: false, extras: [] },
]);
