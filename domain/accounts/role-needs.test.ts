import { expect, test } from "vitest";
import { ROLE_SESSION_HOURS, roleNeeds } from "./role-needs.ts";

const now = new Date("2026-11-16T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const ready = { emailVerified: true, hasSecondFactor: true, beganAt: hoursAgo(1) };
const strict = { asksSecondFactor: true, now };

test("a role counts with a verified address, a second step and a session of today", () => {
  expect(roleNeeds(ready, strict)).toBeUndefined();
  expect(roleNeeds({ ...ready, emailVerified: false }, strict)).toBe("verified-address");
  expect(roleNeeds({ ...ready, hasSecondFactor: false }, strict)).toBe("second-factor");
  expect(
    roleNeeds({ ...ready, hasSecondFactor: false }, { ...strict, asksSecondFactor: false }),
  ).toBeUndefined();
});

test("after twelve hours an account with a role logs in again", () => {
  expect(roleNeeds({ ...ready, beganAt: hoursAgo(ROLE_SESSION_HOURS - 0.01) }, strict)).toBeUndefined();
  expect(roleNeeds({ ...ready, beganAt: hoursAgo(ROLE_SESSION_HOURS) }, strict)).toBe("new-sign-in");
});
