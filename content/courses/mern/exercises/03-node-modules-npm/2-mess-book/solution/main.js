import { readFile, writeFile } from "node:fs/promises";

function parseLine(line) {
  const parts = line.split(",");
  if (parts.length !== 2 || parts[1].trim() === "") return null;
  const name = parts[0].trim();
  const rupees = Number(parts[1]);
  if (name === "" || Number.isNaN(rupees)) return null;
  return { name, rupees };
}

function totalsOf(text) {
  const totals = {};
  for (const line of text.split("\n")) {
    const entry = parseLine(line);
    if (entry === null) continue;
    const { name, rupees } = entry;
    totals[name] = (totals[name] ?? 0) + rupees;
  }
  return totals;
}

async function readBook(path) {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return "";
  }
}

async function convert(from, to) {
  const totals = totalsOf(await readBook(from));
  await writeFile(to, JSON.stringify(totals));
  return totals;
}

console.log(await convert("mess.csv", "mess.json"));
