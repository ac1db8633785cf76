async function openItems(page) {
  return [];
}

async function search(word) {
  return [];
}

async function handOver(id, owner) {
  return false;
}

console.log(await openItems(1));
console.log(await search("umbrella"));
