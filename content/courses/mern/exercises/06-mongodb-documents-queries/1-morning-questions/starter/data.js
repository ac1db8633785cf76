await db.cards.insertMany([
  { _id: 1, family: "Nair",
    street: "MG Road", litres: 2 },
  { _id: 2, family: "Khan",
    street: "Lake Road", litres: 1 },
  { _id: 3, family: "Das",
    street: "MG Road", litres: 4 },
  { _id: 4, family: "Rao",
    street: "Hill Road", litres: 0 },
  { _id: 5, family: "Gill",
    street: "Hill Road", litres: 3 },
]);
