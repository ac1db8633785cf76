import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { loadHelp } from "./read-help.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function helpWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "kadam-help-"));
  folders.push(folder);
  writeFileSync(join(folder, "help.yaml"), text);
  return folder;
}

const entry = (id: string, url: string) =>
  `- id: ${id}\n  question: How much?\n  answer: Nothing.\n  url: ${url}\n  alsoCalled: price\n`;

test("entries are read as they are written", () => {
  expect(loadHelp(helpWith(entry("cost", "/about#cost")))).toEqual([
    { id: "cost", question: "How much?", answer: "Nothing.", url: "/about#cost", alsoCalled: "price" },
  ]);
});

test.each([
  [
    "an id that stands twice",
    entry("cost", "/about") + entry("cost", "/about"),
    /help\.yaml:\d+: help id 'cost'/,
  ],
  ["an address outside", entry("cost", "https://example.org"), /help\.yaml:4: .*page of this site/],
  ["no entry at all", "[]", /help\.yaml/],
  ["an unknown key", `${entry("cost", "/about")}  mood: good\n`, /help\.yaml:6/],
])("%s is refused with its line", (_, text, message) => {
  expect(() => loadHelp(helpWith(text))).toThrow(message);
});
