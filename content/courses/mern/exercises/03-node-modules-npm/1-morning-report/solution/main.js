import { readFile } from "node:fs/promises";

async function boxesIn(path) {
  const text = await readFile(path, "utf8");
  let boxes = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const [customer, area, count] = line.split(",");
    boxes += Number(count);
  }
  return boxes;
}

function kitchenName() {
  return process.env.KITCHEN ?? "Annapurna";
}

const boxes = await boxesIn("morning.csv");
console.log(`${boxes} boxes for ${kitchenName()}`);
