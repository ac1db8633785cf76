import { expect, test } from "vitest";
import { jobInWords } from "./job-in-words.ts";

test("a kind of job is described in words, and an unknown one by its name", () => {
  expect(jobInWords("letter reset-password")).toBe("Mail to set a new password");
  expect(jobInWords("constructor")).toBe("constructor");
});
