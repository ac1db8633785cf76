import { expect, test } from "vitest";
import { mayBeShown, nameForOthers, type PrivacyStanding, UNNAMED_LEARNER } from "./may-be-shown.ts";

const at = new Date("2026-11-16T06:00:00Z");
const adult: PrivacyStanding = { age: { is: "adult", at } };
const minor: PrivacyStanding = { age: { is: "minor", at } };
const asked = { email: "parent@example.com", askedAt: at, linkHash: "hash" };
const answered = (agrees: boolean): PrivacyStanding => ({
  ...minor,
  parent: { ...asked, answer: { agrees, at, textVersion: "1" } },
});

test("while the question is open nobody is shown, not even with a consent", () => {
  expect(mayBeShown(undefined)).toBe(false);
  expect(mayBeShown({ consent: { textVersion: "1", at } })).toBe(false);
  expect(mayBeShown({ parent: { ...asked, answer: { agrees: true, at, textVersion: "1" } } })).toBe(false);
});

test("adults are shown", () => {
  expect(mayBeShown(adult)).toBe(true);
});

test("a learner under 18 is shown only while a parent agrees", () => {
  expect(mayBeShown(minor)).toBe(false);
  expect(mayBeShown({ ...minor, parent: asked })).toBe(false);
  expect(mayBeShown(answered(false))).toBe(false);
  expect(mayBeShown(answered(true))).toBe(true);
});

test("others see the name only of those who may be shown", () => {
  const asha = { firstName: "Asha", lastName: "Rao" };
  expect(nameForOthers(asha, adult)).toBe("Asha Rao");
  expect(nameForOthers(asha, minor)).toBe(UNNAMED_LEARNER);
  expect(nameForOthers(asha, undefined)).toBe(UNNAMED_LEARNER);
});
