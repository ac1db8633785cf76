async function addOrder(order) {
  return null;
}

async function markPaid(id) {
  return false;
}

async function changePrice(dish, price) {
  return 0;
}

async function clearCancelled() {
  return 0;
}

console.log(await markPaid(102));
console.log(await db.orders.findOne({ _id: 102 }));
