function makeLimit(limit) {
  return (rupees) => true;
}

function spentByShop(payments) {
  return payments;
}

const pay = makeLimit(100);
console.log(pay(60), pay(50), pay(40));

const shops = spentByShop([
  { shop: "Tea stall", rupees: 20 },
  { shop: "Bus", rupees: 45 },
  { shop: "Tea stall", rupees: 30 },
]);
for (const each of shops) {
  console.log(each.shop, each.rupees);
}
