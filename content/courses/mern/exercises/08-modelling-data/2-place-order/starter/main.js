async function placeOrder(id, customerId, dishName, boxes) {
  // 1. Read the customer and the dish.
  // 2. Give back null if one of them is missing.
  // 3. Build the order with its copies, and store it.
  return null;
}

async function billOf(customerId) {
  // 1. Find the orders of this customer.
  // 2. Add up boxes times price.
  return 0;
}

console.log(await placeOrder(101, 7, "Veg thali", 2));
console.log(await billOf(7));
