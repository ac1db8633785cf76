import fc from "fast-check";
import { expect, test } from "vitest";
import { asCourseId } from "../courses/course.ts";
import { refuse } from "../refusal.ts";
import { enrol } from "./enrol.ts";
import { ASHA, decided, JAVA, PYTHON, recordWith, ticksUpTo } from "./learner-for-tests.ts";
import { type LearnerRecord, newLearnerRecord } from "./learner-record.ts";

const java = { id: JAVA };
const python = { id: PYTHON };
const now = new Date("2026-11-14T08:00:00Z");

const enrolled = (record: LearnerRecord | undefined, course: typeof java) =>
  decided(record, enrol(record, course, ASHA, now));

test("an enrolment is one fact with its date; an account without a record gets one first", () => {
  const enrolment = { kind: "course-enrolled", courseId: JAVA, at: now };
  expect(enrol(recordWith(), java, ASHA, now)).toEqual([enrolment]);
  expect(enrol(undefined, java, ASHA, now)).toEqual([{ kind: "record-opened", details: ASHA }, enrolment]);
});

test("the first enrolment of an account without a record creates it with that one course", () => {
  expect(enrolled(undefined, java)).toEqual({ ...newLearnerRecord(ASHA), enrolledCourses: [JAVA] });
});

test("a new course is added at the end of the enrolled ones", () => {
  const record = recordWith({ enrolledCourses: [PYTHON] });
  expect(enrolled(record, java)).toEqual({ ...record, enrolledCourses: [PYTHON, JAVA] });
});

test("the details in an existing record stay, whatever the account says", () => {
  expect(enrolled(recordWith({ firstName: "Aasha" }), java).firstName).toBe("Aasha");
});

test("enrolling again changes nothing, not even the order or the ticks", () => {
  const record = recordWith({ enrolledCourses: [JAVA, PYTHON], ticks: { [JAVA]: ticksUpTo(3) } });
  expect(enrol(record, java, ASHA, now)).toEqual([]);
});

test("a completed course cannot be enrolled in again", () => {
  const record = recordWith({ completedCourses: [JAVA] });
  expect(enrol(record, java, ASHA, now)).toEqual(refuse("already-completed"));
});

test("having completed one course does not block the others", () => {
  const record = recordWith({ completedCourses: [JAVA] });
  expect(enrolled(record, python)).toEqual({ ...record, enrolledCourses: [PYTHON] });
});

test("property: any series of enrolments leaves each course once, in the order of its first enrolment", () => {
  const anyCourse = fc.constantFrom("java_course", "python_course", "qa_course", "ui_course").map(asCourseId);
  fc.assert(
    fc.property(fc.array(anyCourse, { minLength: 1 }), fc.boolean(), (ids, hasRecord) => {
      let record: LearnerRecord | undefined = hasRecord ? recordWith() : undefined;
      for (const id of ids) {
        record = enrolled(record, { id });
        expect(enrol(record, { id }, ASHA, now)).toEqual([]);
      }
      expect(record?.enrolledCourses).toEqual([...new Set(ids)]);
      expect(record?.completedCourses).toEqual([]);
    }),
  );
});
