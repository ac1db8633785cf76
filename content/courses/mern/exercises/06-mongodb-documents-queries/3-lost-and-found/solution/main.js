const SIZE = 2;

async function openItems(page) {
  return db.items
    .find({ owner: null })
    .sort({ day: -1, _id: 1 })
    .skip((page - 1) * SIZE)
    .limit(SIZE)
    .toArray();
}

async function search(word) {
  const text = word.trim();
  if (text === "") return [];
  const found = await db.items
    .find({ what: { $regex: text, $options: "i" } })
    .sort({ _id: 1 })
    .toArray();
  return found.map((item) => item._id);
}

async function handOver(id, owner) {
  const answer = await db.items.updateOne(
    { _id: id, owner: null },
    { $set: { owner } },
  );
  return answer.matchedCount === 1;
}

console.log(await openItems(1));
console.log(await search("umbrella"));
