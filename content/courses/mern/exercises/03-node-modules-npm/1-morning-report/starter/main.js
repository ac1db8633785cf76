import { readFile } from "node:fs/promises";

async function boxesIn(path) {
  const text = readFile(path, "utf8");
  let boxes = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const [customer, area, count] = line.split(",");
    boxes += count;
  }
  return boxes;
}

function kitchenName() {
  return process.env.KITCHEN;
}

const boxes = await boxesIn("morning.csv");
console.log(`${boxes} boxes for ${kitchenName()}`);
