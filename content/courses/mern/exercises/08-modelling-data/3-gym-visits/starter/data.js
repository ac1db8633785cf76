await db.members.insertMany([
  { _id: 1, name: "Bhavna", visits: [2, 9, 5, 7] },
  { _id: 2, name: "Imran", visits: [4] },
  { _id: 3, name: "Thomas", visits: [] },
]);
