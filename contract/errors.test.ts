import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { API_ERRORS } from "./errors.ts";

const ROOT = join(import.meta.dirname, "..");

test.each(Object.entries(API_ERRORS))(
  "%s has an error status and a sentence",
  (_code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z].*[.!]$/);
    expect(message).not.toMatch(/error|invalid|undefined|null|\n/i);
  },
);

test("only the owner's own sentence ends with an exclamation mark", () => {
  const loud = Object.values(API_ERRORS).filter(({ message }) => message.includes("!"));
  expect(loud).toEqual([{ status: 401, message: "Please log in to enroll!" }]);
});

test("the owner's sentences are word for word as given", () => {
  const messages = Object.values(API_ERRORS).map(({ message }) => message as string);
  expect(messages).toContain("Please log in to enroll!");
  expect(messages).toContain("You have already completed this course and cannot re-enroll.");
});

test("no two codes have the same sentence", () => {
  const messages = Object.values(API_ERRORS).map(({ message }) => message);
  expect(new Set(messages).size).toBe(messages.length);
});

test("every code is used somewhere: no route ever sends an unused one", () => {
  const sources = ["server", "domain"].flatMap((ring) =>
    readdirSync(join(ROOT, ring), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(join(ROOT, ring, file), "utf8")),
  );
  const unused = Object.keys(API_ERRORS).filter(
    (code) => !sources.some((text) => text.includes(`"${code}"`)),
  );
  expect(unused).toEqual([]);
});
