async function addOrder(order) {
  // 1. Store the order. 2. Give back its _id.
  return null;
}

async function markPaid(id) {
  // 1. Change one order. 2. Look at what was matched.
  return false;
}

async function changePrice(dish, price) {
  // 1. Filter by dish and not paid. 2. Change them all.
  // 3. Give back how many were changed.
  return 0;
}

async function clearCancelled() {
  // 1. Delete what fits both conditions. 2. Count.
  return 0;
}

console.log(await markPaid(102));
console.log(await db.orders.findOne({ _id: 102 }));
