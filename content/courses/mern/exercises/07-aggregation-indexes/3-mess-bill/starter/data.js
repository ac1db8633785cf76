await db.students.insertMany([
  { _id: 1, name: "Harpreet" },
  { _id: 2, name: "Lalita" },
  { _id: 3, name: "Yusuf" },
]);
await db.meals.insertMany([
  { student: 1, day: 3, rupees: 60 },
  { student: 2, day: 3, rupees: 45 },
  { student: 1, day: 4, rupees: 55 },
  { student: 2, day: 5, rupees: 90 },
]);
