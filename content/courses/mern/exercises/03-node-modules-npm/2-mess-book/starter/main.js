import { readFile, writeFile } from "node:fs/promises";

function parseLine(line) {
  // Step 1: { name, rupees }, or null for a bad line
  return null;
}

function totalsOf(text) {
  const totals = {};
  // Step 2: add up the rupees of each name
  return totals;
}

async function convert(from, to) {
  // Step 3: read, add up, write JSON, give the totals

  // Step 4: a missing file counts as an empty book
  return {};
}

console.log(await convert("mess.csv", "mess.json"));
