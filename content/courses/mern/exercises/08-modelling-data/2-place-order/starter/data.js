await db.customers.insertMany([
  { _id: 7, name: "Meena",
    address: { flat: "3B", area: "Powai" } },
  { _id: 8, name: "Joseph",
    address: { flat: "12", area: "Bandra" } },
]);
await db.menu.insertMany([
  { _id: "Veg thali", price: 120 },
  { _id: "Curd rice", price: 70 },
]);
