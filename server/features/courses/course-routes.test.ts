import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;
let visitor: Visitor;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  visitor = new Visitor(kadam.app);
});

afterAll(() => kadam.close());

const get = (url: string, headers = {}) => visitor.call("GET", url, undefined, { headers });

const SEED = ["_id", "title", "description", "image", "instructor"];
const OURS = ["path", "level", "studyDays", "dayIds", "calendarDays", "writtenDays", "hours"];

describe("the list of courses", () => {
  test("has the owner's five fields first, then ours, and no other", async () => {
    const courses = (await get("/api/courses")).json();
    expect(courses).toHaveLength(kadam.catalogue.courses.length);
    for (const course of courses) expect(Object.keys(course)).toEqual([...SEED, ...OURS]);
  });

  test("comes in the order of the menu, with every text filled in", async () => {
    const courses = (await get("/api/courses")).json();
    expect(courses.map((course: { title: string }) => course.title)).toEqual(
      kadam.catalogue.courses.map(({ title }) => title),
    );
    expect(courses[1]).toEqual({
      _id: "java_course",
      title: "Java Developer",
      description: kadam.catalogue.courses[1]?.description,
      image: "/covers/java_course.svg",
      instructor: "Kadam course team",
      path: "/JavaCourse",
      level: "Beginner",
      studyDays: 15,
      calendarDays: 30,
      writtenDays: 15,
      hours: expect.any(Number),
      dayIds: kadam.catalogue.courses[1]?.days.map(({ id }) => id),
    });
  });

  test("is public, with or without a session, and ignores the query string", async () => {
    const learner = await newLearner(kadam);
    const expected = (await get("/api/courses")).body;
    expect((await learner.call("GET", "/api/courses")).body).toBe(expected);
    expect((await get("/api/courses?limit=1&_id=x")).body).toBe(expected);
  });
});

describe("one course", () => {
  test("has the fields of the list and everything its pages need", async () => {
    const [summary] = (await get("/api/courses")).json();
    const course = (await get(`/api/courses/${summary._id}`)).json();
    expect(course).toMatchObject(summary);
    expect(course).toMatchObject({
      language: "English",
      lessons: 60,
      curriculum: { pace: "standard", paceDays: 30 },
    });
    expect(course.days).toHaveLength(15);
    expect(Object.keys(course.days[0])).toEqual([
      "id",
      "title",
      "summary",
      "objectives",
      "videos",
      "lessonKinds",
      "exercises",
      "questions",
      "minutes",
    ]);
    expect(Object.keys(course.days[0].videos[0])).toEqual(["title", "channel", "url", "watch"]);
  });

  test("says how much there is to do on a written day, without its text and its answers", async () => {
    const reply = await get("/api/courses/java_course");
    const [first] = reply.json().days;
    const { exercises = [], quiz = [] } = kadam.catalogue.courses[1]?.days[0]?.lesson ?? {};
    expect(first).toMatchObject({ exercises: exercises.length, questions: quiz.length });
    expect(first.minutes).toBeGreaterThan(20);
    expect(first.lessonKinds).toEqual(["Watch", "Read", "Practise", "Check"]);
    expect(exercises.length).toBeGreaterThan(0);
    expect(reply.body).not.toContain(quiz[0]?.options[0]?.why ?? "");
  });

  test("of Python Full Stack speaks of 120 days", async () => {
    const { curriculum } = (await get("/api/courses/python_course")).json();
    expect(curriculum).toMatchObject({ pace: "relaxed", paceDays: 120 });
  });

  test.each([
    "cobol_course",
    "Java_Course",
    "__proto__",
    "java_course%00",
    "..%2f..%2fetc%2fpasswd",
    "%E2%82%AC",
  ])("that is unknown (%s) gives the standard error, and so do its figures", async (id) => {
    expect(seen(await get(`/api/courses/${id}`))).toEqual(refusal("unknown-course"));
    expect(seen(await get(`/api/courses/${id}/figures`))).toEqual(refusal("unknown-course"));
  });

  test("with a name far too long is refused", async () => {
    expect(seen(await get(`/api/courses/${"x".repeat(65)}`))).toEqual(
      refusal("invalid-input", { courseId: expect.any(String) }),
    );
    expect((await get(`/api/courses/${"x".repeat(5_000)}`)).statusCode).toBe(414);
  });
});

describe.each(["/api/courses", "/api/courses/java_course"])("%s", (url) => {
  test("is not sent again to a browser that has it", async () => {
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const reply = await get(url, { "if-none-match": known });
      expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, "", etag]);
    }
    for (const known of ['"other"', "", etag.slice(0, -2)]) {
      const reply = await get(url, { "if-none-match": known });
      expect([reply.statusCode, reply.body]).toEqual([200, first.body]);
    }
  });

  test("cannot be written to", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const)
      expect(seen(await visitor.call(method, url, {}))).toEqual(refusal("not-found"));
  });
});

describe("the figures of a course", () => {
  test("are counted from what learners did", async () => {
    const url = "/api/courses/qa_course/figures";
    expect((await get(url)).json()).toEqual({ students: 0, reviews: 0, positiveReviews: 0 });
    const [happy, unhappy, done] = await Promise.all([1, 2, 3].map(() => newLearner(kadam)));
    if (!happy || !unhappy || !done) throw new Error("three learners are needed");
    for (const learner of [happy, unhappy, done]) {
      await learner.call("PUT", "/api/me/enrolments/qa_course");
      const days = learner === done ? 15 : 5;
      for (let day = 0; day < days; day++)
        await learner.call("PUT", `/api/me/days/qa_course/${day}`, { done: true });
    }
    await happy.call("PUT", "/api/me/reviews/qa_course", { thumb: "up" });
    await unhappy.call("PUT", "/api/me/reviews/qa_course", { thumb: "down" });
    expect((await get(url)).json()).toEqual({ students: 3, reviews: 2, positiveReviews: 1 });
    expect((await get("/api/courses/ui_course/figures")).json()).toMatchObject({ students: 0 });
  });

  test("are never cached", async () => {
    expect((await get("/api/courses/java_course/figures")).headers["cache-control"]).toBe("no-store");
  });
});
