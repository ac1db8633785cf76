import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";

const ROOT = join(import.meta.dirname, "..");
const DOCS = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...markdownIn("docs"),
  ...markdownIn("docs/decisions"),
];

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
}

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

test.each(DOCS)("every command that %s names exists", (file) => {
  const named = [...read(file).matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)].map((match) => match[2] ?? "");
  const known = new Set([...Object.keys(scripts), "audit", "ci", "install", "run"]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test.each(DOCS)("every file that %s links to exists", (file) => {
  // Links inside code are examples.
  const prose = read(file).replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
  const linked = [...prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map((match) => match[1] ?? "");
  expect(linked.filter((path) => !existsSync(join(ROOT, dirname(file), path)))).toEqual([]);
});

test("every test that docs/security.md relies on exists", () => {
  const named = [
    ...read("docs/security.md").matchAll(/`([\w./*-]+\.(?:test|spec|conformance)?\.?tsx?)`/g),
  ].map((match) => match[1] ?? "");
  const paths = named.filter((path) => path.includes("/") && !path.includes("*"));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("the README's first two commands are the ones that start and prove it", () => {
  const blocks = [...read("README.md").matchAll(/```\n(.*)\n```/g)].map((match) => match[1]);
  expect(blocks.slice(0, 2)).toEqual(["npm start", "npm test"]);
});

test("the README's table of settings names exactly the settings that are read", () => {
  const named = [...read("README.md").matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1] ?? "");
  const readNames = [...read("server/config.ts").matchAll(/^ {2}([A-Z_]+):/gm)].map(
    (match) => match[1] ?? "",
  );
  expect(named.toSorted()).toEqual(readNames.toSorted());
  expect(() => readConfig({})).not.toThrow();
});

test("every top-level folder named in ARCHITECTURE exists", () => {
  const folders = [...read("ARCHITECTURE.md").matchAll(/^([a-z][\w-]*)\/ /gm)].map((match) => match[1] ?? "");
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
});
