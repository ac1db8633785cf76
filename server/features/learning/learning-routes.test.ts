import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCourse } from "#server/find-course.ts";
import { gatheredOf } from "#server/testing/learner-actions.ts";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { tickAndIssue } from "./tick-and-issue.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});

afterAll(() => kadam.close());

const enrol = (learner: Visitor, courseId = "java_course") =>
  learner.call("PUT", `/api/me/enrolments/${courseId}`);

const tick = (
  learner: Visitor,
  day: number | string,
  body: unknown = { done: true },
  courseId = "java_course",
) => learner.call("PUT", `/api/me/days/${courseId}/${day}`, body);

const review = (learner: Visitor, thumb: string, courseId = "java_course") =>
  learner.call("PUT", `/api/me/reviews/${courseId}`, { thumb });

const recordOf = async (learner: Visitor) => (await learner.call("GET", "/api/me")).json();

async function enrolled(): Promise<Learner> {
  const learner = await newLearner(kadam);
  await enrol(learner);
  return learner;
}

async function completed(): Promise<Learner> {
  const learner = await enrolled();
  for (let day = 0; day < 15; day++) await tick(learner, day);
  return learner;
}

describe("enrolling", () => {
  test("adds the course to the learner's record", async () => {
    const learner = await newLearner(kadam);
    const reply = await enrol(learner);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ ...(await recordOf(learner)), enrolledCourses: ["java_course"] });
  });

  test("asks visitors to log in, in the owner's words", async () => {
    const reply = await enrol(new Visitor(kadam.app));
    expect(reply.json().error.message).toBe("Please log in to enroll!");
    expect(reply.statusCode).toBe(401);
  });

  test("again, or twenty times at once, changes nothing", async () => {
    const learner = await newLearner(kadam);
    const replies = await Promise.all(Array.from({ length: 20 }, () => enrol(learner)));
    for (const reply of replies) expect(reply.json().enrolledCourses).toEqual(["java_course"]);
    expect((await enrol(learner)).json().enrolledCourses).toEqual(["java_course"]);
  });

  test("in several courses at once loses none", async () => {
    const learner = await newLearner(kadam);
    const ids = kadam.catalogue.courses.map(({ id }) => id as string);
    await Promise.all(ids.map((id) => enrol(learner, id)));
    expect((await recordOf(learner)).enrolledCourses.sort()).toEqual(ids.sort());
  });

  test("in a completed course is refused in the owner's words", async () => {
    const reply = await enrol(await completed());
    expect(seen(reply)).toEqual(refusal("already-completed"));
    expect(reply.json().error.message).toBe("You have already completed this course and cannot re-enroll.");
  });

  test.each([
    "cobol_course",
    "JAVA_COURSE",
    "java_course%00",
    "..%2fjava_course",
    "__proto__",
    "constructor",
  ])("in the unknown course %s is refused", async (id) => {
    expect(seen(await enrol(await enrolled(), id))).toEqual(refusal("unknown-course"));
  });

  test("in a course with an overlong name is refused", async () => {
    expect((await enrol(await enrolled(), "x".repeat(65))).statusCode).toBe(400);
  });
});

describe("ticking a day", () => {
  test("stores its value, the time and the learner's time zone", async () => {
    const learner = await enrolled();
    const reply = await tick(learner, 3, { done: true, timeZone: "Asia/Kolkata" });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ record: await recordOf(learner) });
    expect(reply.json().record.dayProgress).toEqual({ java_course: { 3: true } });
    const { uid } = reply.json().record;
    const { rows } = await kadam.database.query(
      "select day_id, done, ticked_at, time_zone from day_ticks where uid = $1",
      [uid],
    );
    expect(rows).toEqual([
      { day_id: "java-loops-arrays", done: true, ticked_at: kadam.clock.now, time_zone: "Asia/Kolkata" },
    ]);
  });

  test.each(["Mars/Phobos", "", "\u0000", "+05:30", "'; drop table day_ticks; --", "x".repeat(64)])(
    "is saved without a time zone when it is called %j",
    async (timeZone) => {
      const learner = await enrolled();
      expect((await tick(learner, 0, { done: true, timeZone })).statusCode).toBe(200);
      const { uid } = await recordOf(learner);
      const { rows } = await kadam.database.query("select time_zone from day_ticks where uid = $1", [uid]);
      expect(rows).toEqual([{ time_zone: null }]);
    },
  );

  test.each([[{ done: true, timeZone: "x".repeat(65) }], [{ done: true, timeZone: 5.5 }]])(
    "with %j for a body is refused",
    async (body) => {
      expect(seen(await tick(await enrolled(), 0, body))).toEqual(
        refusal("invalid-input", { timeZone: expect.any(String) }),
      );
    },
  );

  test.each(["true", 1, null, undefined])("accepts only true or false, not %j", async (done) => {
    const learner = await enrolled();
    expect(seen(await tick(learner, 0, { done }))).toEqual(
      refusal("invalid-input", { done: expect.any(String) }),
    );
    expect((await recordOf(learner)).dayProgress).toEqual({});
  });

  test("by its id counts for that day, whatever number an older page sends", async () => {
    const learner = await enrolled();
    const { record } = (await tick(learner, 7, { done: true, dayId: "java-strings" })).json();
    expect(record.dayProgress).toEqual({ java_course: { 1: true } });
    expect(record.ticks).toEqual({ java_course: { "java-strings": true } });
    expect(seen(await tick(learner, 7, { done: true, dayId: "gone" }))).toEqual(refusal("unknown-day"));
    expect((await recordOf(learner)).ticks).toEqual(record.ticks);
  });

  test("that was made a while ago is dated then, and loses to newer changes", async () => {
    const learner = await enrolled();
    const ago = (minutes: number) => new Date(kadam.clock.now.getTime() - minutes * 60_000);
    const send = (done: boolean, minutes: number) =>
      tick(learner, 3, { done, madeAt: ago(minutes).toISOString() });
    await send(true, 30);
    expect((await send(false, 45)).json().record.dayProgress).toEqual({ java_course: { 3: true } });
    const { record } = (await send(false, 10)).json();
    expect(record.dayProgress).toEqual({ java_course: { 3: false } });
    // A clock that is far ahead would win over everything later.
    await send(true, -600);
    const { rows } = await kadam.database.query("select done, ticked_at from day_ticks where uid = $1", [
      record.uid,
    ]);
    expect(rows).toEqual([{ done: true, ticked_at: kadam.clock.now }]);
  });

  test.each(["15", "16", "999"])("of day %s, which no course has, is refused", async (day) => {
    expect(seen(await tick(await enrolled(), day))).toEqual(refusal("unknown-day"));
  });

  test.each(["-1", "1.5", "abc", "1e9", "1e1", "0x5", "%20", "", "+1", "null", "length", "٣"])(
    "of day %j, which is not a day number, is refused",
    async (day) => {
      const learner = await enrolled();
      expect(seen(await tick(learner, encodeURI(day)))).toEqual(
        refusal("invalid-input", { dayIndex: "a day is a number from 0 on" }),
      );
      expect((await recordOf(learner)).dayProgress).toEqual({});
    },
  );

  test("of a course not enrolled in, or of none, is refused", async () => {
    const learner = await enrolled();
    expect(seen(await tick(learner, 0, { done: true }, "python_course"))).toEqual(refusal("not-enrolled"));
    expect(seen(await tick(learner, 0, { done: true }, "cobol_course"))).toEqual(refusal("unknown-course"));
  });

  test("ignores another learner's id in the body", async () => {
    const [asha, ravi] = [await enrolled(), await enrolled()];
    const { uid } = await recordOf(ravi);
    await tick(asha, 0, { done: true, uid, userId: uid });
    expect((await recordOf(ravi)).dayProgress).toEqual({});
    expect((await recordOf(asha)).dayProgress).toEqual({ java_course: { 0: true } });
  });

  test("twenty times at once is one tick", async () => {
    const learner = await enrolled();
    const replies = await Promise.all(Array.from({ length: 20 }, () => tick(learner, 7)));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect((await recordOf(learner)).dayProgress).toEqual({ java_course: { 7: true } });
  });

  test("from two devices at once loses nothing", async () => {
    const learner = await enrolled();
    await Promise.all(Array.from({ length: 14 }, (_, day) => tick(learner, day)));
    expect(Object.values((await recordOf(learner)).dayProgress.java_course)).toEqual(Array(14).fill(true));
  });

  test("off is stored as an untick", async () => {
    const learner = await enrolled();
    await tick(learner, 0);
    expect((await tick(learner, 0, { done: false })).json().record.dayProgress).toEqual({
      java_course: { 0: false },
    });
  });
});

describe("the last open day", () => {
  test("completes the course and issues the certificate", async () => {
    const learner = await enrolled();
    for (let day = 14; day > 0; day--)
      expect((await tick(learner, day)).json()).not.toHaveProperty("certificate");
    const { record, certificate } = (await tick(learner, 0)).json();
    expect(certificate).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{26}$/),
      courseId: "java_course",
      courseTitle: "Java Developer",
      provider: "Kadam",
      holderName: "Asha Rao",
      issuedAt: kadam.clock.now.toISOString(),
    });
    expect(record).toMatchObject({
      enrolledCourses: [],
      completedCourses: ["java_course"],
      certificates: [certificate],
    });
  });

  test("is the only one for which the learner's work is gathered", async () => {
    const { learners } = kadam.stores;
    const learner = await enrolled();
    const { uid, email } = await recordOf(learner);
    const account = { uid, email, displayName: "Asha Rao", emailVerified: true };
    const course = findCourse(kadam.catalogue, "java_course");
    let gathered = 0;
    const gatherEvidence = async () => {
      gathered++;
      return gatheredOf(course);
    };
    const queueChecks = async () => {};
    const dayIdAt = (dayIndex: number) => course.days[dayIndex]?.id ?? "";
    const tickOn = (dayIndex: number) =>
      tickAndIssue(
        {
          learners,
          privacy: kadam.stores.privacy,
          gatherEvidence,
          queueChecks,
          letterJob: kadam.stores.letterJob,
        },
        account,
        course,
        { dayId: dayIdAt(dayIndex), done: true },
        kadam.clock.now,
      );
    for (let day = 0; day < 14; day++) await tickOn(day);
    expect(gathered).toBe(0);
    const { record, certificateId } = await tickOn(14);
    expect(gathered).toBe(1);
    expect(record).toMatchObject({ certificates: [{ id: certificateId }] });
    await tickOn(14);
    expect(gathered).toBe(1);
  });

  test("ticked twenty times at once issues one certificate, and reports it to one caller", async () => {
    const learner = await enrolled();
    for (let day = 0; day < 14; day++) await tick(learner, day);
    const replies = await Promise.all(Array.from({ length: 20 }, () => tick(learner, 14)));
    expect(replies.filter((reply) => reply.json().certificate)).toHaveLength(1);
    expect((await recordOf(learner)).certificates).toHaveLength(1);
  });

  test("queues one mail with it, to a verified address only", async () => {
    const lettersTo = async ({ email }: Learner) => {
      const { rows } = await kadam.database.query<{ key: string }>(
        "select key from jobs where kind = 'letter certificate-issued' and about = $1",
        [email],
      );
      return rows.length;
    };
    const [verified, unverified] = [await enrolled(), await enrolled()];
    await kadam.database.query("update learners set email_verified = true where email = $1", [
      verified.email,
    ]);
    for (const learner of [verified, unverified]) for (let day = 0; day < 14; day++) await tick(learner, day);
    expect(await lettersTo(verified)).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => tick(verified, 14)));
    await tick(verified, 14, { done: false });
    await tick(verified, 14);
    expect(await lettersTo(verified)).toBe(1);
    await tick(unverified, 14);
    expect(await lettersTo(unverified)).toBe(0);
  });

  test("made long ago offline issues it now: its mail is still sent, and the course ends after it began", async () => {
    const learner = await enrolled();
    await kadam.database.query("update learners set email_verified = true where email = $1", [learner.email]);
    const madeAt = new Date(kadam.clock.now.getTime() - 40 * 86_400_000);
    for (let day = 0; day < 15; day++) await tick(learner, day, { done: true, madeAt: madeAt.toISOString() });
    const { rows: letters } = await kadam.database.query(
      "select queued_at, due_at from jobs where kind = 'letter certificate-issued' and about = $1",
      [learner.email],
    );
    expect(letters).toEqual([{ queued_at: kadam.clock.now, due_at: kadam.clock.now }]);
    const { uid } = await recordOf(learner);
    const { enrolments, ticks } = await kadam.stores.learners.moments(uid);
    expect(enrolments).toMatchObject([{ enrolledAt: kadam.clock.now, completedAt: kadam.clock.now }]);
    expect(new Set(ticks.map(({ at }) => at?.getTime()))).toEqual(new Set([madeAt.getTime()]));
  });

  test("unticked and ticked again leaves course and certificate unchanged", async () => {
    const learner = await completed();
    const { certificates } = await recordOf(learner);
    const untick = await tick(learner, 14, { done: false });
    expect(untick.json().record).toMatchObject({
      enrolledCourses: [],
      completedCourses: ["java_course"],
      certificates,
    });
    const again = (await tick(learner, 14)).json();
    expect(again).not.toHaveProperty("certificate");
    expect(again.record).toMatchObject({ completedCourses: ["java_course"], certificates });
  });
});

describe("reviewing", () => {
  test("is for learners with five ticked days", async () => {
    const learner = await newLearner(kadam);
    expect(seen(await review(learner, "up"))).toEqual(refusal("too-early-to-review"));
    await enrol(learner);
    for (let day = 0; day < 4; day++) await tick(learner, day);
    expect(seen(await review(learner, "up"))).toEqual(refusal("too-early-to-review"));
    await tick(learner, 4);
    expect((await review(learner, "up")).json().reviews).toEqual({ java_course: "up" });
  });

  test("again replaces the first review", async () => {
    const learner = await completed();
    await review(learner, "up");
    await Promise.all(Array.from({ length: 20 }, () => review(learner, "down")));
    expect((await recordOf(learner)).reviews).toEqual({ java_course: "down" });
  });

  test("accepts only a thumb up or down, of courses that exist", async () => {
    const learner = await completed();
    for (const thumb of ["sideways", "", "UP"])
      expect(seen(await review(learner, thumb))).toEqual(
        refusal("invalid-input", { thumb: expect.any(String) }),
      );
    expect(seen(await review(learner, "up", "cobol_course"))).toEqual(refusal("unknown-course"));
  });
});
