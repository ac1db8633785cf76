import { expect, test } from "vitest";
import { passagesFor, tellingWords } from "./find-passages.ts";

test("a question is known by its longest words that are not in every question", () => {
  expect(tellingWords("Why does my recursion overflow? What should I do about recursion?")).toBe(
    "recursion overflow",
  );
  expect(tellingWords("what is it")).toBe("");
});

test("only sections of the lessons of the course are offered, three at most", async () => {
  const hit = (kind: string, place: string, path: string) => ({ kind, place, path, title: path });
  const found = [
    hit("course", "Java · Day 1", "a"),
    hit("lesson", "Python · Day 1", "b"),
    ...["c", "d", "e", "f"].map((path) => hit("lesson", "Java · Day 2", path)),
  ];
  const passages = await passagesFor("How do arrays grow?", "Java", async () => found);
  expect(passages.map(({ path }) => path)).toEqual(["c", "d", "e"]);
  await expect(passagesFor("?", "Java", () => Promise.reject(new Error("not asked")))).resolves.toEqual([]);
});
