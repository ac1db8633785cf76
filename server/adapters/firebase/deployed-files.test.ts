import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const { firestore } = JSON.parse(read("firebase.json"));
const adapter = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => read(join("server/adapters/firebase", name)))
  .join("\n");

test("the rules deny everything: the only condition is 'false'", () => {
  const rules = read(firestore.rules);
  expect([...rules.matchAll(/allow ([^;]*);/g)].map((match) => match[1])).toEqual(["read, write: if false"]);
  expect(rules).toContain("match /{document=**} {");
});

test("every collection of the indexes is used by the adapter", () => {
  const { indexes, fieldOverrides } = JSON.parse(read(firestore.indexes));
  const groups: string[] = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup);
  expect(groups.length).toBeGreaterThan(0);
  expect(groups.filter((group) => !adapter.includes(`"${group}"`))).toEqual([]);
});
