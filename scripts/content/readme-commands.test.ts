import { expect, test } from "vitest";
import { readmeCommands, startAddress } from "./readme-commands.ts";

const README = `# Shop

## Install

\`\`\`console
$ npm install
added 3 packages
$ npm run seed
\`\`\`

## Test

Nothing yet.

## Start

\`\`\`console
$ npm start
\`\`\`

It answers on http://localhost:3000/stock.
`;

test("commands are the lines with a prompt, by section", () => {
  expect(readmeCommands(README, "Install")).toEqual(["npm install", "npm run seed"]);
  expect(readmeCommands(README, "Test")).toEqual([]);
  expect(readmeCommands(README, "Elsewhere")).toEqual([]);
});

test("the URL is the first one of localhost, without the full stop", () => {
  expect(startAddress(README)).toBe("http://localhost:3000/stock");
  expect(startAddress("# Shop\n\nSee http://localhost:1/\n")).toBeUndefined();
});
