import fc from "fast-check";
import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { newPasswordProblems } from "./new-password.ts";
import {
  PASSWORD_HINT,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordProblem,
  passwordStrength,
} from "./password-rules.ts";
import { PASSWORDS_DIFFER } from "./registration.ts";

const TOO_COMMON = "This password is one of the most used ones. Choose another.";

test("the hint is the owner's sentence", () => {
  expect(PASSWORD_HINT).toBe("Must contain at least 10 characters");
});

test("nine characters are too few, ten are enough", () => {
  expect(passwordProblem("tea kadam")).toBe(PASSWORD_HINT);
  expect(passwordProblem("tea kadam!")).toBeUndefined();
});

test("128 characters are allowed, 129 are too many", () => {
  const long = "kadam step ".repeat(12);
  expect(passwordProblem(long.slice(0, PASSWORD_MAX_LENGTH))).toBeUndefined();
  expect(passwordProblem(long.slice(0, PASSWORD_MAX_LENGTH + 1))).toBe("Use at most 128 characters");
});

test("characters are counted as people see them, not as the computer stores them", () => {
  expect(passwordProblem("🌼🪔🌼🪔🌼")).toBe(PASSWORD_HINT);
  expect(passwordProblem("🌼🪔🌼🪔🌼🪔🌼🪔🌼🪔")).toBeUndefined();
});

test("there are no composition rules: any text of the right length that is not a pattern will do", () => {
  // The suffix makes sure that it is neither a repetition, a run nor a listed password.
  const text = fc.string({ minLength: 7, maxLength: 60 }).map((start) => `${start}z a z`);
  fc.assert(fc.property(text, (password) => void expect(passwordProblem(password)).toBeUndefined()));
  expect(passwordProblem("only small letters")).toBeUndefined();
  expect(passwordProblem("8402749163")).toBeUndefined();
});

test("every listed password is long enough to be tried and is refused, in capitals too", () => {
  for (const password of COMMON_PASSWORDS) {
    expect([...password].length, password).toBeGreaterThanOrEqual(PASSWORD_MIN_LENGTH);
    expect(passwordProblem(password), password).toBe(TOO_COMMON);
    expect(passwordProblem(password.toUpperCase()), password).toBe(TOO_COMMON);
  }
});

test("one character repeated is refused, whatever it is", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
      fc.integer({ min: 10, max: 128 }),
      (unit, times) => void expect(passwordProblem(unit.repeat(times))).toBe(TOO_COMMON),
    ),
  );
  expect(passwordProblem("🌼".repeat(10))).toBe(TOO_COMMON);
});

test("a run along the alphabet or round the digits is refused, up and down", () => {
  const digits = fc.tuple(fc.nat(9), fc.integer({ min: 10, max: 40 })).map(([start, length]) => {
    return Array.from({ length }, (_, n) => (start + n) % 10).join("");
  });
  const letters = fc
    .integer({ min: 0, max: 16 })
    .map((start) => "abcdefghijklmnopqrstuvwxyz".slice(start, start + 10));
  fc.assert(
    fc.property(fc.oneof(digits, letters), (run) => {
      expect(passwordProblem(run)).toBe(TOO_COMMON);
      expect(passwordProblem([...run].reverse().join(""))).toBe(TOO_COMMON);
    }),
  );
});

test("a run that turns back or skips is not a run", () => {
  expect(passwordProblem("abcdefedcb")).toBeUndefined();
  expect(passwordProblem("acegikmoqs")).toBeUndefined();
});

test("a run is seen in characters outside the basic plane as well", () => {
  const run = Array.from({ length: 10 }, (_, n) => String.fromCodePoint(0x1f600 + n)).join("");
  expect(passwordProblem(run)).toBe(TOO_COMMON);
});

test.each([
  ["", "too short"],
  ["tea kadam", "too short"],
  ["password123", "weak"],
  ["tea kadam!", "weak"],
  ["abababababababab", "weak"],
  ["two teas and", "fair"],
  ["two teas and a step", "strong"],
] as const)("%o is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test("only what is accepted can be fair or strong, and only what is too short is called that", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 140 }), (password) => {
      const strength = passwordStrength(password);
      expect(strength === "too short").toBe(passwordProblem(password) === PASSWORD_HINT);
      if (strength === "fair" || strength === "strong") expect(passwordProblem(password)).toBeUndefined();
    }),
  );
});

test("adding a new character never makes a password weaker while it still fits", () => {
  const order = ["too short", "weak", "fair", "strong"];
  const rank = (password: string) => order.indexOf(passwordStrength(password));
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (password) => {
      const longer = `${password}é`;
      if (passwordProblem(longer) === TOO_COMMON) return;
      expect(rank(longer)).toBeGreaterThanOrEqual(rank(password));
    }),
  );
});

test("a new password is asked for twice", () => {
  expect(
    newPasswordProblems({ password: "two teas and a step", confirmPassword: "two teas and a step" }),
  ).toEqual({});
  expect(newPasswordProblems({ password: "two teas and a step", confirmPassword: "two teas" })).toEqual({
    confirmPassword: PASSWORDS_DIFFER,
  });
  expect(newPasswordProblems({ password: "short", confirmPassword: "" })).toEqual({
    password: PASSWORD_HINT,
    confirmPassword: "Enter the password again",
  });
});

const ASHA = {
  firstName: "Asha",
  lastName: "Rao",
  phone: "+91 91234 56780",
  email: "asha.rao98@college.example",
};
const OF_OWN_WORDS =
  "This password is easy to guess: it is made of your own details or of this site's words. Choose another.";

test.each([
  "asharao1998",
  "RaoAsha@2026!",
  "asha9123456780",
  "9123456780!!",
  "asha.rao98@college",
  "kadamkadam1",
  "Kadam@12345",
  "password_student_1",
  "!!rao98rao98rao98",
])("%s is guessed from what is known about its owner or the site", (password) => {
  expect(passwordProblem(password, ASHA)).toBe(OF_OWN_WORDS);
});

test.each(["kadam-step-by-step", "asha likes two teas", "rain on the 9123456780 road", "tea kadam!"])(
  "%s holds a known word, but enough beside it",
  (password) => {
    expect(passwordProblem(password, ASHA)).toBeUndefined();
  },
);

test("other people's names are not known words, and two letters are no word", () => {
  expect(passwordProblem("asharao1998")).toBeUndefined();
  expect(passwordProblem("8402749163", { firstName: "Al", lastName: "84" })).toBeUndefined();
});
