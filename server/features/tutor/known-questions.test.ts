import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { dataOf, eventsOf, question, textOf } from "#server/testing/tutor-answers.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp();
});
afterAll(() => kadam.close());

const questionsAt = async (path: string) => {
  const reply = await new Visitor(kadam.app).call(
    "GET",
    `/api/tutor/questions?path=${encodeURIComponent(path)}`,
  );
  return { status: reply.statusCode, ...reply.json<{ questions?: { ask: string; section: string }[] }>() };
};

test("a day tells what learners ask about it, whatever the case of its path", async () => {
  const { status, questions = [] } = await questionsAt("/JavaCourse/day/4");
  expect(status).toBe(200);
  expect(questions.length).toBeGreaterThan(9);
  expect(questions).toContainEqual(expect.objectContaining({ section: "one-step-too-far" }));
  expect(await questionsAt("/javacourse/day/4/#read")).toEqual({ status, questions });
});

test("the first of them is answered, with the section that teaches it", async () => {
  const [{ ask, section } = { ask: "", section: "" }] =
    (await questionsAt("/qaCourse/day/8")).questions ?? [];
  const reply = await new Visitor(kadam.app).call("POST", "/api/tutor/answers", {
    ...question(ask),
    place: { path: "/qaCourse/day/8" },
  });
  expect(dataOf(reply.body, "start").sources[0]?.url).toBe(`/qaCourse/day/8#${section}`);
  expect(textOf(eventsOf(reply.body))).not.toBe("");
});

test.each(["/", "/JavaCourse", "/JavaCourse/day/99", "/constructor/day/1"])("%s has none", async (path) => {
  expect(await questionsAt(path)).toEqual({ status: 200, questions: [] });
});

test.each(["", "JavaCourse", `/${"x".repeat(400)}`])("the path '%s' is refused", async (path) => {
  expect((await questionsAt(path)).status).toBe(400);
});

test("where the tutor is off there are none", async () => {
  const off = await startTestApp({ env: { TUTOR: "off" } });
  const reply = await new Visitor(off.app).call("GET", "/api/tutor/questions?path=%2FJavaCourse%2Fday%2F4");
  expect(reply.json()).toEqual({ questions: [] });
  await off.close();
});
