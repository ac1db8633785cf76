import { expect, test } from "vitest";
import type { PrivacyStanding } from "../accounts/may-be-shown.ts";
import { ageRefusal } from "./age-refusal.ts";
import { movesNow, whyNotWrite } from "./moves-now.ts";
import {
  answeredThread,
  asha,
  askedThread,
  claim,
  days,
  doMove,
  hours,
  minutes,
  ravi,
  tryMove,
  write,
} from "./thread-for-tests.ts";

const at = new Date("2026-11-16T06:00:00Z");
const minor: PrivacyStanding = { age: { is: "minor", at } };
const parent = { email: "parent@example.com", askedAt: at, linkHash: "h" };

test("mentoring is for those who said that they are adults", () => {
  expect(ageRefusal({ age: { is: "adult", at } })).toBeUndefined();
  expect(ageRefusal({})).toBe("age-open");
  expect(ageRefusal(minor)).toBe("under-18");
});

test("a parent's consent is about being shown: it allows no conversation with people the parent does not know", () => {
  const agreed = { ...parent, answer: { agrees: true, at, textVersion: "1" } };
  expect(ageRefusal({ ...minor, parent })).toBe("under-18");
  expect(ageRefusal({ ...minor, parent: agreed })).toBe("under-18");
});

for (const age of ["age-open", "under-18"] as const) {
  test(`with '${age}' a learner may read, close and leave a thread, but not continue it`, () => {
    const answered = answeredThread();
    const moves = movesNow(answered, asha, { now: hours(2), isBlocked: false, isSanctioned: false, age });
    expect(moves).toEqual(["solve", "helped", "block"]);
    expect(tryMove(answered, write("Thanks"), asha, hours(2), { age })).toEqual({ refused: age });
    expect(tryMove(answered, { name: "ask-another" }, asha, hours(2), { age })).toEqual({ refused: age });
    const again = { name: "ask-again" } as const;
    expect(tryMove(askedThread(), again, asha, days(30), { age })).toEqual({ refused: age });
    const handIn = { name: "hand-in", snapshot: "s", text: "Again" } as const;
    expect(tryMove(answeredThread("review"), handIn, asha, hours(2), { age })).toEqual({ refused: age });
    doMove(askedThread(), { name: "withdraw", solvedMyself: false }, asha, hours(2), { age });
  });

  test(`with '${age}' a mentor may neither claim nor answer`, () => {
    expect(tryMove(askedThread(), claim, ravi, minutes(10), { age })).toEqual({ refused: age });
    expect(tryMove(answeredThread(), write("More"), ravi, hours(2), { age })).toEqual({ refused: age });
    doMove(answeredThread(), { name: "finish" }, ravi, hours(2), { age });
  });
}

test("the reason replaces the text field, and a closed thread shows none", () => {
  const around = { now: hours(2), isBlocked: false, isSanctioned: false };
  expect(whyNotWrite(answeredThread(), asha, { ...around, age: "under-18" })).toBe("under-18");
  expect(whyNotWrite(answeredThread(), asha, { ...around, isSanctioned: true })).toBe("sanctioned");
  expect(whyNotWrite(answeredThread(), asha, around)).toBeUndefined();
  const solved = doMove(answeredThread(), { name: "solve" }, asha, hours(2));
  expect(whyNotWrite(solved, asha, { ...around, age: "under-18" })).toBeUndefined();
});
