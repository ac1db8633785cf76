import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SourceHashes } from "./source-hashes.ts";

const LOCK = {
  packages: {
    "node_modules/ropes": { version: "1.0.0", integrity: "r1", dependencies: { fibres: "^2.0.0" } },
    "node_modules/fibres": { version: "2.0.0", integrity: "f2" },
    "node_modules/ropes/node_modules/fibres": { version: "1.5.0", integrity: "f15" },
    "node_modules/nails": { version: "1.0.0", integrity: "n1" },
  },
};

const FILES: Record<string, string> = {
  "package.json": JSON.stringify({
    dependencies: { ropes: "1.0.0", nails: "1.0.0" },
    imports: { "#tools/*": "./tools/*" },
  }),
  "package-lock.json": JSON.stringify(LOCK),
  "knots/knot.ts": `import { pull } from "#tools/pull.ts";
import { Rope } from "ropes/strong";
import type { Nail } from "nails";
// Two hands.
export const tie = (rope: Rope, nail?: Nail) => pull(rope, "tight", nail);
`,
  "tools/pull.ts": "export const pull = (rope: unknown, how: string, at?: unknown) => [rope, how, at];\n",
  "recipe.ts":
    'import { join } from "node:path";\nexport const entry = "knots/knot.ts";\nexport const folder = join("x", "./data/ropes");\n',
  "data/ropes/one.txt": "one",
  "data/ropes/one.test.ts": "",
};

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const hash = (file = "recipe.ts") => new SourceHashes(root).of(file);
const change = (file: string, from: string, to: string) => {
  const before = FILES[file] ?? "";
  if (!before.includes(from)) throw new Error(`${file} holds no ${from}`);
  write(file, before.replace(from, to));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kadam-sources-"));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
});

afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ["its own code", "recipe.ts", "folder =", "place ="],
  ["a file that it names", "knots/knot.ts", '"tight"', '"loose"'],
  ["a file that is imported by a file that it names", "tools/pull.ts", "[rope, how, at]", "[how, rope, at]"],
  ["a file in a folder that it names", "data/ropes/one.txt", "one", "two"],
  [
    "the version of a package",
    "package-lock.json",
    '"version":"1.0.0","integrity":"r1"',
    '"version":"1.0.1","integrity":"r1"',
  ],
  ["the bytes of a package", "package-lock.json", '"r1"', '"r2"'],
  ["a package that a package needs", "package-lock.json", '"f15"', '"f16"'],
])("a change of %s changes the hash", (_, file, from, to) => {
  const before = hash();
  change(file, from, to);
  expect(hash()).not.toBe(before);
});

test.each([
  ["a comment", "knots/knot.ts", "// Two hands.", "// One hand, and the teeth."],
  ["a type", "tools/pull.ts", "how: string", "how: unknown"],
  ["the formatting", "tools/pull.ts", "[rope, how, at]", "[rope,\n  how, at]"],
  ["a package of which it takes types only", "package-lock.json", '"n1"', '"n2"'],
  ["a package that is not the one which is found", "package-lock.json", '"f2"', '"f3"'],
  ["a test", "data/ropes/one.test.ts", "", "test()"],
])("a change of %s does not", (_, file, from, to) => {
  const before = hash();
  change(file, from, to);
  expect(hash()).toBe(before);
});

test("one byte of a binary file changes it", () => {
  const hashOf = (...bytes: number[]) => {
    writeFileSync(join(root, "data/ropes/picture.bin"), Buffer.from(bytes));
    return new SourceHashes(root).of("recipe.ts");
  };
  // Neither is valid UTF-8.
  expect(hashOf(0xff)).not.toBe(hashOf(0xfe));
});

test("moving a file does not, either", () => {
  const before = hash();
  rmSync(join(root, "tools"), { recursive: true });
  change("knots/knot.ts", "#tools/pull.ts", "./pull.ts");
  write("knots/pull.ts", FILES["tools/pull.ts"] ?? "");
  expect(hash()).toBe(before);
});

test.each([
  ["the root", ""],
  ["a package", "/node_modules/ropes/end.js"],
])("nor does it where a file names %s by a relative path", (_, path) => {
  const hashAt = (folder: string, up: string) => {
    write(`${folder}/recipe.ts`, `export const place = join(import.meta.dirname, "${up}${path}");\n`);
    return hash(`${folder}/recipe.ts`);
  };
  const before = hashAt("knots/small", "../..");
  expect(hashAt("knots/small/tight", "../../..")).toBe(before);
  expect(hashAt("knots/small/tight", "../..")).not.toBe(before);
});
