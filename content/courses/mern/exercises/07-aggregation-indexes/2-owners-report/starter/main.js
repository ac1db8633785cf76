async function boxesByArea() {
  // 1. Leave out cancelled orders.
  // 2. Group by area and add up the boxes.
  // 3. Sort: most boxes first, then by name.
  return [];
}

async function dishesFrom(least) {
  // 1. Leave out cancelled orders.
  // 2. Group by dish and add up boxes times price.
  // 3. Keep the groups with at least this sum. 4. Sort.
  return [];
}

async function portions() {
  // 1. Leave out cancelled orders.
  // 2. One document for each extra. 3. Count. 4. Sort.
  return [];
}

console.log(await boxesByArea());
console.log(await dishesFrom(300));
console.log(await portions());
