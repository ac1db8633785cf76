import { expect, test } from "vitest";
import { z } from "zod";
import { readCheckedYaml } from "./read-checked-yaml.ts";

const schema = z.strictObject({
  title: z.string(),
  parts: z.array(z.strictObject({ name: z.string(), size: z.int() })),
});

function problemsOf(text: string, firstLine = 1) {
  const outcome = readCheckedYaml({ file: "a.yaml", text, firstLine }, schema);
  return "problems" in outcome
    ? outcome.problems.map(({ line, message }) => `${line}: ${message}`)
    : outcome.value;
}

test("what fits the schema comes back as a value", () => {
  expect(problemsOf("title: Loops\nparts:\n  - name: for\n    size: 2\n")).toEqual({
    title: "Loops",
    parts: [{ name: "for", size: 2 }],
  });
});

test("an unknown key is refused at its own line, also deep inside", () => {
  expect(problemsOf("title: Loops\nparts:\n  - name: for\n    size: 2\n    colour: red\n")).toEqual([
    "5: parts.0: unknown key 'colour'",
  ]);
});

test("two unknown keys of one map are two problems", () => {
  expect(problemsOf("tilte: Loops\ntitle: Loops\nparts: []\npart: []\n")).toEqual([
    "1: unknown key 'tilte'",
    "4: unknown key 'part'",
  ]);
});

test("a missing key is reported at the map that lacks it", () => {
  const [problem] = problemsOf(
    "title: Loops\nparts:\n  - name: for\n    size: 2\n  - name: while\n",
  ) as string[];
  expect(problem).toMatch(/^5: parts\.1\.size: /);
});

test("a wrong type is reported at the value", () => {
  const [problem] = problemsOf("title: Loops\nparts:\n  - name: for\n    size: many\n") as string[];
  expect(problem).toMatch(/^4: parts\.0\.size: .*number/);
});

test("YAML that cannot be read is reported where it breaks, counted from where the part starts in its file", () => {
  expect(problemsOf("title: a: b\nparts: []\n", 11)).toEqual([
    "11: Nested mappings are not allowed in compact mappings",
  ]);
  expect(problemsOf("title: a\ntitle: b\nparts: []\n", 11)).toEqual(["12: Map keys must be unique"]);
});

test("an empty file is a problem, not a crash", () => {
  expect(problemsOf("")).toEqual([expect.stringMatching(/^1: .*object/)]);
});
