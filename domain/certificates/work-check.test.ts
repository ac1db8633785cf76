import { expect, test } from "vitest";
import { recheckOf, type WorkCheck } from "./work-check.ts";

const work = { exerciseId: "tie", codeSha256: "code", testsSha256: "tests" };
const at = (ms: number) => new Date(ms);
const check = (changes: Partial<WorkCheck> = {}): WorkCheck => ({
  ...work,
  verdict: "checked",
  checkedAt: at(5),
  ...changes,
});

test("a check counts for equal work of the same exercise", () => {
  expect(recheckOf(work, [check()])).toEqual({ verdict: "checked", at: at(5) });
  expect(recheckOf(work, [check({ verdict: "not-reproduced", reason: "time" })])).toEqual({
    verdict: "not-reproduced",
    at: at(5),
  });
});

test("checks of other code or of another exercise do not count", () => {
  const others = [check({ codeSha256: "other" }), check({ exerciseId: "untie" })];
  expect(recheckOf(work, others)).toBeUndefined();
  expect(recheckOf(work, [])).toBeUndefined();
});

test("one passing check is enough, against any version of the tests, and the first one gives the date", () => {
  const checks = [
    check({ verdict: "not-reproduced", checkedAt: at(1) }),
    check({ testsSha256: "newer", checkedAt: at(9) }),
    check({ testsSha256: "newest", checkedAt: at(7) }),
  ];
  expect(recheckOf(work, checks)).toEqual({ verdict: "checked", at: at(7) });
});

test("failing newer tests does not count against work that passed older ones", () => {
  expect(
    recheckOf(work, [check({ testsSha256: "newer", verdict: "not-reproduced", reason: "tests" })]),
  ).toBeUndefined();
});
