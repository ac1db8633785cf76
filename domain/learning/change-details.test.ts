import { expect, test } from "vitest";
import { changeDetails } from "./change-details.ts";
import { ASHA, decided, JAVA, recordWith } from "./learner-for-tests.ts";
import { newLearnerRecord } from "./learner-record.ts";

test("given details change, missing ones stay", () => {
  const record = recordWith({ enrolledCourses: [JAVA] });
  expect(decided(record, changeDetails(record, { firstName: "Usha" }, ASHA))).toEqual({
    ...record,
    firstName: "Usha",
  });
  expect(decided(record, changeDetails(record, { lastName: "", phone: "" }, ASHA))).toEqual({
    ...record,
    lastName: "",
    phone: "",
  });
});

test("the same details again are no fact", () => {
  const { firstName, lastName, phone } = ASHA;
  expect(changeDetails(recordWith(), { firstName, lastName, phone }, ASHA)).toEqual([]);
  expect(changeDetails(recordWith(), {}, ASHA)).toEqual([]);
});

test("an account without a record gets one, with the given details", () => {
  const opened = decided(undefined, changeDetails(undefined, { phone: "" }, ASHA));
  expect(opened).toEqual({ ...newLearnerRecord(ASHA), phone: "" });
});
