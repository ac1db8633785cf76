import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, PHONE_CODE, parsePhone } from "./phone.ts";

const mobileDigits = fc
  .tuple(fc.constantFrom("6", "7", "8", "9"), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest);

const separator = fc.constantFrom("", " ", "-", "  ", " - ", "\t");

test("the code is the fixed one of India", () => {
  expect(PHONE_CODE).toBe("+91");
});

test("any ten digits that start with 6 to 9 are a number", () => {
  fc.assert(fc.property(mobileDigits, (digits) => void expect(parsePhone(digits)).toBe(digits)));
});

test("spaces and hyphens are removed wherever they stand, and the code in front of them", () => {
  const written = fc
    .tuple(mobileDigits, fc.array(separator, { minLength: 12, maxLength: 12 }), fc.constantFrom("", "+91"))
    .map(([digits, gaps, code]) => ({
      digits,
      typed: code + [...digits].map((digit, n) => gaps[n] + digit).join("") + gaps[11],
    }));
  fc.assert(fc.property(written, ({ digits, typed }) => void expect(parsePhone(typed)).toBe(digits)));
});

test("every accepted number has ten digits and starts with 6 to 9", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789+- "), maxLength: 16 }), (typed) => {
      const digits = parsePhone(typed);
      if (digits !== undefined) expect(digits).toMatch(/^[6-9]\d{9}$/);
    }),
  );
});

test.each([
  ["", "empty"],
  ["987654321", "nine digits"],
  ["98765432101", "eleven digits"],
  ["5876543210", "a first digit below 6"],
  ["+915876543210", "a first digit below 6 behind the code"],
  ["+91987654321", "nine digits behind the code"],
  ["+9876543210", "a plus without the code"],
  ["98765x3210", "a letter"],
  ["(98765) 43210", "brackets"],
  ["९८७६५४३२१०", "digits of another script"],
])("%o is no number: %s", (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});

test("a number is shown with its code and in two groups of five", () => {
  expect(formatPhone("9876543210")).toBe("+91 98765 43210");
});

test("what is shown can be typed in again", () => {
  fc.assert(fc.property(mobileDigits, (digits) => void expect(parsePhone(formatPhone(digits))).toBe(digits)));
});

test("a stored number that is not one of ours is shown as it is", () => {
  expect(formatPhone("020 7946 0958")).toBe("020 7946 0958");
});
