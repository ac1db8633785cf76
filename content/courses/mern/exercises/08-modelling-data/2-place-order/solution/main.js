async function placeOrder(id, customerId, dishName, boxes) {
  const customer = await db.customers.findOne({
    _id: customerId,
  });
  const dish = await db.menu.findOne({ _id: dishName });
  if (!customer || !dish) return null;
  const order = {
    _id: id,
    customerId,
    address: customer.address,
    dish: dish._id,
    price: dish.price,
    boxes,
  };
  await db.orders.insertOne(order);
  return order;
}

async function billOf(customerId) {
  const orders = await db.orders.find({ customerId }).toArray();
  return orders.reduce(
    (bill, { boxes, price }) => bill + boxes * price,
    0,
  );
}

console.log(await placeOrder(101, 7, "Veg thali", 2));
console.log(await billOf(7));
