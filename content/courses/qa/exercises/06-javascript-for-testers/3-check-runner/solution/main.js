import { askBank, cashbackFor } from "./rules.js";

function lineFor(each, actual) {
  if (actual === each.expected) return `PASS ${each.name}`;
  return `FAIL ${each.name}: got ${actual}`;
}

async function runChecks(rule, cases) {
  const lines = [];
  for (const each of cases) {
    try {
      const actual = await rule(each.input);
      lines.push(lineFor(each, actual));
    } catch (error) {
      lines.push(lineFor(each, error.name));
    }
  }
  return lines;
}

const cashback = await runChecks(cashbackFor, [
  { name: "below the limit", input: 4999, expected: 0 },
  { name: "on the limit", input: 5000, expected: 100 },
  { name: "half", input: 0.5, expected: "TypeError" },
]);
const bank = await runChecks(askBank, [
  { name: "small", input: 100, expected: "success" },
  { name: "large", input: 10000001, expected: "no" },
]);
for (const line of cashback) {
  console.log(line);
}
for (const line of bank) {
  console.log(line);
}
