import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineParts, WHOLE_WORD } from "./phone-line.ts";

/** A bar where the line may break without a space, brackets around what must stay whole. */
const marked = (line: string, column = 0) =>
  lineParts(line, column)
    .map(({ text, isWhole, mayBreakAfter }) => (isWhole ? `⟦${text}⟧` : text) + (mayBreakAfter ? "¦" : ""))
    .join("");

describe("a word that is too long for a phone breaks between its tokens", () => {
  test.each([
    [
      "customers.findByEmailAddress(email).orElseThrow();",
      "customers¦.findByEmailAddress(¦email)¦.orElseThrow();",
    ],
    ["System.out.println(station.toUpperCase());", "System.out.println(¦station¦.toUpperCase());"],
    ['{"number":"NM-1042","cardType":"REGULAR"}', '{"number":"NM-1042",¦"cardType":¦"REGULAR"}'],
    ["library/migrations/0002_copies_and_loans.py", "library/migrations/¦0002_copies_and_loans¦.py"],
    ["Collectors.groupingBy(Trip::from,Trip::fare)", "Collectors.groupingBy(¦Trip::from,¦Trip::fare)"],
    ["https://example.com/rooms?guests=2&room=river", "https://example.com/¦rooms?¦guests=¦2&¦room=¦river"],
    ['names.stream().collect(joining(","))', 'names.stream().collect(¦joining(¦","))'],
  ])("%s", (line, expected) => {
    expect(marked(line)).toBe(expected);
  });
});

describe("a word that fits is never broken, although browsers would", () => {
  test.each([
    ["$ git init --quiet --initial-branch=main", "$ git init --quiet ⟦--initial-branch=main⟧"],
    ['MetroCard ravi = new MetroCard("NM-1077", 2);', 'MetroCard ravi = new ⟦MetroCard("NM-1077",⟧ 2);'],
    ['        raise ValueError(f"{number} is out")', '        raise ⟦ValueError(f"{number}⟧ is out")'],
    ["  return total + fine + deposit; // well-known", "  return total + fine + deposit; // ⟦well-known⟧"],
  ])("%s", (line, expected) => {
    expect(marked(line)).toBe(expected);
  });
});

test("the start of a line always fits, so it has no marks; code in a sentence may be anywhere", () => {
  expect(marked("aria-label")).toBe("aria-label");
  expect(marked("aria-label", WHOLE_WORD)).toBe("⟦aria-label⟧");
});

test("property: the parts together are the line, and a whole part fits on a phone", () => {
  const token = fc.constantFrom(
    "name",
    "a-b",
    "--",
    " ",
    "  ",
    ".",
    "(",
    ")",
    ",",
    '"',
    "/",
    "{",
    "}",
    "=",
    ":",
    "7",
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 60 }), (tokens) => {
      const line = tokens.join("");
      const parts = lineParts(line, 0);
      expect(parts.map(({ text }) => text).join("")).toBe(line);
      for (const { text } of parts.filter(({ isWhole }) => isWhole)) {
        expect(text.length).toBeLessThanOrEqual(WHOLE_WORD);
        expect(text).not.toMatch(/\s/);
      }
    }),
  );
});
