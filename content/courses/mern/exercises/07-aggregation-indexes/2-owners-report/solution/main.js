const open = { status: { $ne: "cancelled" } };

async function boxesByArea() {
  return db.orders
    .aggregate([
      { $match: open },
      { $group: { _id: "$area", boxes: { $sum: "$boxes" } } },
      { $sort: { boxes: -1, _id: 1 } },
    ])
    .toArray();
}

async function dishesFrom(least) {
  const rupees = { $sum: { $multiply: ["$boxes", "$price"] } };
  return db.orders
    .aggregate([
      { $match: open },
      { $group: { _id: "$dish", rupees } },
      { $match: { rupees: { $gte: least } } },
      { $sort: { rupees: -1 } },
    ])
    .toArray();
}

async function portions() {
  return db.orders
    .aggregate([
      { $match: open },
      { $unwind: "$extras" },
      { $group: { _id: "$extras", n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
}

console.log(await boxesByArea());
console.log(await dishesFrom(300));
console.log(await portions());
