import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import { CONSENT_TEXT_VERSION } from "./consent-text.ts";
import { mayBeShown, NOTHING_SAID, type PrivacyStanding } from "./may-be-shown.ts";
import {
  answerAge,
  answerAsParent,
  askAgeAgain,
  askParent,
  isParentLinkOpen,
  PARENT_LINK_DAYS,
  parentEmailProblem,
  startsPublic,
} from "./privacy-answers.ts";

const now = new Date("2026-11-16T06:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const minor: PrivacyStanding = { age: { is: "minor", at: now } };
const adult: PrivacyStanding = { age: { is: "adult", at: now } };
const asked = askParent(minor, {
  email: " Parent@Example.com ",
  linkHash: "hash",
  now,
}) as PrivacyStanding;

test("the age is answered once", () => {
  expect(answerAge(NOTHING_SAID, true, now)).toEqual(adult);
  expect(answerAge(NOTHING_SAID, false, now)).toEqual(minor);
  expect(answerAge(adult, true, later(1))).toBe(adult);
  expect(answerAge(adult, false, later(1))).toEqual(refuse("age-answered"));
  expect(answerAge(minor, true, later(1))).toEqual(refuse("age-answered"));
});

test("a wrong tap can be answered again, with nothing public until then, and never against a parent's answer", () => {
  const consent = { textVersion: CONSENT_TEXT_VERSION, at: now };
  expect(askAgeAgain(NOTHING_SAID)).toEqual(refuse("age-not-answered"));
  for (const standing of [minor, adult, asked]) {
    const open = askAgeAgain({ ...standing, consent }) as PrivacyStanding;
    expect(open).toEqual({ consent });
    expect(mayBeShown(open)).toBe(false);
    expect(isParentLinkOpen(open, "hash", now)).toBe(false);
    expect(answerAge(open, true, later(1))).toEqual({ consent, age: { is: "adult", at: later(1) } });
    expect(askAgeAgain(standing)).toEqual({});
  }
  for (const agrees of [true, false]) {
    const answered = answerAsParent(asked, { linkHash: "hash", agrees, now }) as PrivacyStanding;
    expect(askAgeAgain(answered)).toEqual(refuse("parent-answered"));
  }
});

test("only a learner under 18 asks a parent, and only until the parent agrees", () => {
  const question = { email: "parent@example.com", linkHash: "hash", now };
  expect(askParent(NOTHING_SAID, question)).toEqual(refuse("not-under-18"));
  expect(askParent(adult, question)).toEqual(refuse("not-under-18"));
  expect(asked.parent).toEqual({ email: "parent@example.com", askedAt: now, linkHash: "hash" });
  const agreed = answerAsParent(asked, { linkHash: "hash", agrees: true, now }) as PrivacyStanding;
  expect(askParent(agreed, question)).toEqual(refuse("parent-agreed"));
});

test("a parent's answer is stored with the text that was shown, and can be taken back with the same link", () => {
  const agreed = answerAsParent(asked, { linkHash: "hash", agrees: true, now: later(1) }) as PrivacyStanding;
  expect(agreed.parent?.answer).toEqual({ agrees: true, at: later(1), textVersion: CONSENT_TEXT_VERSION });
  expect(mayBeShown(agreed)).toBe(true);
  expect(answerAsParent(agreed, { linkHash: "hash", agrees: true, now: later(2) })).toBe(agreed);
  const takenBack = answerAsParent(agreed, { linkHash: "hash", agrees: false, now: later(400) });
  expect(mayBeShown(takenBack as PrivacyStanding)).toBe(false);
});

test("a link ends when another is sent, and after a month without an answer", () => {
  expect(isParentLinkOpen(asked, "hash", later(PARENT_LINK_DAYS))).toBe(true);
  expect(isParentLinkOpen(asked, "hash", later(PARENT_LINK_DAYS + 1))).toBe(false);
  const over = { linkHash: "hash", agrees: true, now: later(PARENT_LINK_DAYS + 1) };
  expect(answerAsParent(asked, over)).toEqual(refuse("link-expired"));
  expect(answerAsParent(asked, { ...over, linkHash: "old", now })).toEqual(refuse("link-expired"));
  expect(answerAsParent(minor, { ...over, now })).toEqual(refuse("link-expired"));
});

test("the parent's address is an address, and not the learner's own", () => {
  expect(parentEmailProblem(" ", "asha@example.com")).toMatch(/parent or guardian/);
  expect(parentEmailProblem("no address", "asha@example.com")).toMatch(/such as/);
  expect(parentEmailProblem(" ASHA@example.com", "asha@example.com")).toMatch(/not your own/);
  expect(parentEmailProblem("parent@example.com", "asha@example.com")).toBeUndefined();
});

test("a new certificate is public at first only for adults", () => {
  expect([NOTHING_SAID, minor, adult].map(startsPublic)).toEqual([false, false, true]);
});
