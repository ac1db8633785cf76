await db.items.insertMany([
  { _id: 1, what: "Blue umbrella", train: "12951",
    day: 3, owner: null },
  { _id: 2, what: "School bag", train: "16526",
    day: 5, owner: "Tenzin" },
  { _id: 3, what: "Steel tiffin box", train: "12951",
    day: 4, owner: null },
  { _id: 4, what: "Laptop Bag", train: "22692",
    day: 5, owner: null },
  { _id: 5, what: "Black umbrella", train: "16526",
    day: 5, owner: null },
]);
