// Families of MG Road and of Lake Road.
async function onMyRound() {
  const filter = { street: "MG Road" };
  return db.cards.find(filter).toArray();
}

// Cards with three litres or more.
async function largeCards() {
  const filter = { litres: { $gt: 3 } };
  return db.cards.find(filter).toArray();
}

// The largest cards first, only family and litres.
async function biggest(count) {
  const fields = { family: 1, litres: 1 };
  return db.cards
    .find({}, { projection: fields })
    .sort({ litres: -1 })
    .limit(count)
    .toArray();
}

console.log(await onMyRound());
console.log(await biggest(1));
