import fc from "fast-check";
import { expect, test } from "vitest";
import { asCourseId } from "../courses/course.ts";
import { isRefusal, refuse } from "../refusal.ts";
import { enrol } from "./enrol.ts";
import { ASHA, deepFreeze, JAVA, PYTHON, recordWith, ticksUpTo } from "./learner-for-tests.ts";
import { type LearnerRecord, newLearnerRecord } from "./learner-record.ts";

const java = { id: JAVA };
const python = { id: PYTHON };

test("the first enrolment of an account without a record creates it with that one course", () => {
  expect(enrol(undefined, java, ASHA)).toEqual({ ...newLearnerRecord(ASHA), enrolledCourses: [JAVA] });
});

test("a new course goes to the end of the enrolled ones", () => {
  const record = recordWith({ enrolledCourses: [PYTHON] });
  expect(enrol(record, java, ASHA)).toEqual({ ...record, enrolledCourses: [PYTHON, JAVA] });
});

test("the details in an existing record stay, whatever the account says", () => {
  const enrolled = enrol(recordWith({ firstName: "Aasha" }), java, ASHA) as LearnerRecord;
  expect(enrolled.firstName).toBe("Aasha");
});

test("enrolling again changes nothing, not even the order or the ticks", () => {
  const record = recordWith({ enrolledCourses: [JAVA, PYTHON], ticks: { [JAVA]: ticksUpTo(3) } });
  expect(enrol(record, java, ASHA)).toEqual(record);
});

test("a completed course cannot be enrolled in again", () => {
  expect(enrol(recordWith({ completedCourses: [JAVA] }), java, ASHA)).toEqual(refuse("already-completed"));
});

test("having completed one course does not close the others", () => {
  const record = recordWith({ completedCourses: [JAVA] });
  expect(enrol(record, python, ASHA)).toEqual({ ...record, enrolledCourses: [PYTHON] });
});

test("property: any series of enrolments leaves each course once, in the order of its first enrolment", () => {
  const anyCourse = fc.constantFrom("java_course", "python_course", "qa_course", "ui_course").map(asCourseId);
  fc.assert(
    fc.property(fc.array(anyCourse, { minLength: 1 }), fc.boolean(), (ids, hasRecord) => {
      let record: LearnerRecord | undefined = hasRecord ? recordWith() : undefined;
      for (const id of ids) {
        const once = enrol(record, { id }, ASHA);
        if (isRefusal(once)) throw new Error("refused");
        record = deepFreeze(once);
        expect(enrol(record, { id }, ASHA)).toEqual(record);
      }
      expect(record?.enrolledCourses).toEqual([...new Set(ids)]);
      expect(record?.completedCourses).toEqual([]);
    }),
  );
});
