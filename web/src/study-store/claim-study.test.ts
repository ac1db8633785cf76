import { beforeEach, expect, test, vi } from "vitest";
import { claimStudy, forgetClaim, isClaimed, isGuestStudyUnclaimed, leaveStudy } from "./claim-study.ts";

function newStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", newStorage());
  vi.stubGlobal("sessionStorage", newStorage());
});

test("work without an account belongs to nobody until it is claimed, and is asked about once", () => {
  expect(isGuestStudyUnclaimed("asha")).toBe(false);
  localStorage.setItem("kadam-study", "{}");
  expect([isGuestStudyUnclaimed("asha"), isClaimed("asha")]).toEqual([true, false]);
  leaveStudy("asha");
  expect([isGuestStudyUnclaimed("asha"), isClaimed("asha")]).toEqual([false, false]);
  expect(isGuestStudyUnclaimed("ravi")).toBe(true);
  claimStudy("ravi");
  expect([isGuestStudyUnclaimed("ravi"), isClaimed("ravi"), isClaimed("asha")]).toEqual([false, true, false]);
});

test("after signing out the next person is asked again", () => {
  localStorage.setItem("kadam-study", "{}");
  claimStudy("ravi");
  forgetClaim();
  expect([isClaimed("ravi"), isGuestStudyUnclaimed("ravi")]).toEqual([false, true]);
});
