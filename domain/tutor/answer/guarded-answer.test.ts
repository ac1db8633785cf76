import { expect, test } from "vitest";
import { plainAsks } from "../find/weighed-words.ts";
import type { Found } from "../found.ts";
import { passageForTests } from "../tutor-for-tests.ts";
import { guardedAnswer } from "./guarded-answer.ts";

const section = passageForTests({ text: "A **loop** repeats a block." });
const known = passageForTests({ kind: "asked", heading: "What is a loop?", text: "It repeats. SECRET" });
const found: Found = {
  passages: [section],
  nearest: [section],
  isSupported: true,
  known,
  asks: plainAsks("what is a loop"),
};
const answer = (from: Found, secret: string) =>
  guardedAnswer([{ role: "user", text: "what is a loop" }], from, undefined, (text) =>
    text.includes(secret) ? { text: "held back", withheld: true } : { text, withheld: false },
  );

test("a short answer that the guard holds back is left out, and the section is quoted", () => {
  expect(answer(found, "nothing").text).toContain("SECRET");
  expect(answer(found, "SECRET").text).not.toContain("SECRET");
  expect(answer(found, "SECRET")).toMatchObject({ withheld: false });
  expect(answer(found, "SECRET").text).toContain("A **loop** repeats a block. [1]");
});

test("what the section itself gives away stays held back", () => {
  expect(answer(found, "repeats a block")).toEqual({ text: "held back", withheld: true });
});

test("so are the questions that may be meant instead", () => {
  const other = { ...found, known: undefined, orMeant: [{ asked: known, section }] };
  expect(answer(other, "nothing").text).toContain("SECRET");
  expect(answer(other, "SECRET")).toMatchObject({ withheld: false });
  expect(answer({ ...other, isPerhaps: true }, "SECRET").text).toContain("A **loop** repeats a block. [1]");
});
