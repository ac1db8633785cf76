async function unpaidIn(area) {
  return [];
}

async function inAreas(areas) {
  return [];
}

async function largeOrUnpaid() {
  return [];
}

async function cheapest(count) {
  return [];
}

console.log(await unpaidIn("Andheri"));
console.log(await cheapest(1));
