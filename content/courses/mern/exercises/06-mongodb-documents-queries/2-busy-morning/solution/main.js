async function addOrder(order) {
  const answer = await db.orders.insertOne(order);
  return answer.insertedId;
}

async function markPaid(id) {
  const answer = await db.orders.updateOne(
    { _id: id },
    { $set: { paid: true } },
  );
  return answer.matchedCount === 1;
}

async function changePrice(dish, price) {
  const answer = await db.orders.updateMany(
    { dish: dish, paid: false },
    { $set: { price: price } },
  );
  return answer.modifiedCount;
}

async function clearCancelled() {
  const filter = { status: "cancelled", paid: false };
  const answer = await db.orders.deleteMany(filter);
  return answer.deletedCount;
}

console.log(await markPaid(102));
console.log(await db.orders.findOne({ _id: 102 }));
