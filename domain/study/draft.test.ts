import { expect, test } from "vitest";
import { keepDraft } from "./draft.ts";

const MAIN = { path: "main.js", text: "1" };
const ROPE = { path: "rope.js", text: "2" };
const save = (files: readonly (typeof MAIN)[], ms: number) => ({
  value: files,
  savedAt: new Date(ms),
  basedOn: null,
});

test("the same files in another order are the same draft", () => {
  expect(keepDraft(keepDraft(undefined, save([MAIN, ROPE], 1)), save([ROPE, MAIN], 2)).others).toEqual([]);
});

test("files that swapped their texts are another draft", () => {
  const swapped = [
    { ...MAIN, text: "2" },
    { ...ROPE, text: "1" },
  ];
  const draft = keepDraft(keepDraft(undefined, save([MAIN, ROPE], 1)), save(swapped, 2));
  expect(draft.current.value).toEqual(swapped);
  expect(draft.others).toHaveLength(1);
});
