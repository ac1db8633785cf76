const meals = {
  from: "meals",
  localField: "_id",
  foreignField: "student",
  as: "meals",
};

async function bills() {
  const rupees = { $sum: "$meals.rupees" };
  return db.students
    .aggregate([
      { $lookup: meals },
      { $project: { name: 1, rupees } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
}

async function topDay() {
  const rupees = { $sum: "$rupees" };
  const [top] = await db.meals
    .aggregate([
      { $group: { _id: "$day", rupees } },
      { $sort: { rupees: -1, _id: 1 } },
      { $limit: 1 },
    ])
    .toArray();
  return top?._id ?? null;
}

async function addIndex() {
  return db.meals.createIndex({ student: 1, day: -1 });
}

console.log(await bills());
console.log(await topDay());
