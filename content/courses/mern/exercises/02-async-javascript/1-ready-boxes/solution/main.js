const wait = (ms) => new Promise((r) => setTimeout(r, ms));

async function pack({ customer, boxes }) {
  await wait(2);
  if (boxes < 1) throw Error(`no boxes for ${customer}`);
  return `${boxes} for ${customer}`;
}

async function packLine(order) {
  try {
    return await pack(order);
  } catch (error) {
    return error.message;
  }
}

async function packAll(orders) {
  const lines = await Promise.all(orders.map(packLine));
  return lines.join("; ");
}

const text = await packAll([
  { customer: "Asha", boxes: 2 },
  { customer: "Imran", boxes: 0 },
  { customer: "Meena", boxes: 3 },
]);
console.log(text);
