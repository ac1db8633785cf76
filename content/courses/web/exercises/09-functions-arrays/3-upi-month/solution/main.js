function makeLimit(limit) {
  let spent = 0;
  return (rupees) => {
    if (typeof rupees !== "number" || !(rupees > 0)) {
      return false;
    }
    if (spent + rupees > limit) {
      return false;
    }
    spent = spent + rupees;
    return true;
  };
}

function spentByShop(payments) {
  const sums = new Map();
  for (const payment of payments) {
    const before = sums.get(payment.shop) ?? 0;
    sums.set(payment.shop, before + payment.rupees);
  }
  const list = [];
  for (const [shop, rupees] of sums) {
    list.push({ shop, rupees });
  }
  return list.sort((a, b) => b.rupees - a.rupees);
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
