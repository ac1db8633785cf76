async function unpaidIn(area) {
  return db.orders.find({ area: area, paid: false }).toArray();
}

async function inAreas(areas) {
  return db.orders.find({ area: { $in: areas } }).toArray();
}

async function largeOrUnpaid() {
  return db.orders.find({ $or: [{ boxes: { $gte: 4 } }, { paid: false }] }).toArray();
}

async function cheapest(count) {
  return db.orders
    .find({}, { projection: { dish: 1, price: 1 } })
    .sort({ price: 1 })
    .limit(count)
    .toArray();
}

console.log(await unpaidIn("Andheri"));
console.log(await cheapest(1));
