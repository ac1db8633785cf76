import { afterAll, beforeAll, expect, test } from "vitest";
import { type Learner, newLearner, newStaffMember } from "#server/testing/learners.ts";
import { askAs, newAsker, newMentor, uidOf, words } from "#server/testing/mentoring-people.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const UUID = "0b1c8f5e-6f0a-4a53-9c59-1f5d3c1f7a10";
const REVIEW = {
  id: UUID,
  snapshotId: "s",
  rubricHash: "h",
  marks: [],
  comments: [],
  liked: "x",
  nextStep: "x",
};

type Route = readonly [method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown];

const LEARNER: readonly Route[] = [
  ["GET", ""],
  ["PUT", "/opened"],
  ["POST", "/messages", words("Thanks")],
  ["POST", "/hand-in", words("Again")],
  ["POST", "/withdraw", { solvedMyself: false }],
  ["POST", "/solve"],
  ["POST", "/helped", { helped: true }],
  ["POST", "/ask-another"],
  ["POST", "/ask-again"],
  ["POST", "/block", { person: "mentor-1" }],
  ["POST", "/report", { person: "mentor-1", text: "Rude" }],
  ["POST", "/consent", { consents: true }],
];

const MENTOR: readonly Route[] = [
  ["GET", ""],
  ["PUT", "/opened"],
  ["POST", "/claim"],
  ["POST", "/extend"],
  ["POST", "/release", {}],
  ["POST", "/messages", words("Look at the last index.")],
  ["POST", "/hand-back"],
  ["POST", "/finish"],
  ["POST", "/duplicate", { of: "t" }],
  ["POST", "/review", REVIEW],
  ["PUT", "/draft", { text: "", review: null }],
  ["POST", "/flag", { text: "Rude" }],
  ["POST", "/block"],
  ["POST", "/consent", { consents: true }],
];

const MENTOR_DESK: readonly Route[] = [
  ["GET", "/api/mentor"],
  ["GET", "/api/mentor/queue"],
  ["GET", "/api/mentor/saved-answers"],
  ["PUT", `/api/mentor/saved-answers/${UUID}`, { title: "a", text: "b" }],
  ["DELETE", `/api/mentor/saved-answers/${UUID}`],
  ["PUT", "/api/mentor/settings", { weekly: 3 }],
];

const STAFF: readonly Route[] = [
  ["GET", ""],
  ["GET", "/mentors"],
  ["POST", "/mentors", { email: "a@example.com", courseId: "java_course" }],
  ["DELETE", "/mentors/u/java_course"],
  ["GET", "/offers"],
  ["POST", "/offers/o", { isAccepted: true, words: "Yes" }],
  ["GET", "/reports"],
  ["POST", "/reports/r/acknowledge"],
  ["POST", "/reports/r/decide", { outcome: "warning", reason: "Be kind" }],
  ["GET", "/sanctions"],
  ["GET", "/threads"],
  ["POST", "/threads/t/read", { reason: "A report" }],
  ["POST", "/threads/t/remove", { reason: "A report" }],
  ["GET", "/publishable"],
  ["GET", "/published"],
  ["PUT", "/published/t", { question: "Why?", answer: "So." }],
  ["DELETE", "/published/t"],
];

let kadam: TestApp;
let asha: Learner;
let thread: string;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  asha = await newAsker(kadam);
  thread = (await askAs(asha)).id;
});
afterAll(() => kadam.close());

async function formerMentor(): Promise<Learner> {
  const former = await newMentor(kadam);
  const uid = await uidOf(kadam, former);
  await kadam.stores.mentoringFacts.change(
    uid,
    "role",
    "java_course",
    { now: kadam.clock.now },
    () => undefined,
  );
  return former;
}

async function everyoneBut(who: "mentor" | "staff"): Promise<readonly (readonly [string, Visitor])[]> {
  const former = await formerMentor();
  return [
    ["a visitor", new Visitor(kadam.app)],
    ["the learner", asha],
    ["another learner", await newLearner(kadam)],
    ["a former mentor", former],
    who === "mentor"
      ? ["staff", await newStaffMember(kadam)]
      : ["a mentor of the course", await newMentor(kadam)],
  ];
}

test("a learner's thread exists for that learner only", async () => {
  const url = `/api/me/mentoring/threads/${thread}`;
  const others = [
    await newAsker(kadam),
    await newMentor(kadam),
    await newMentor(kadam, "web_course"),
    await formerMentor(),
    await newStaffMember(kadam),
  ];
  for (const [method, path, body] of LEARNER) {
    expect(seen(await new Visitor(kadam.app).call(method, url + path, body))).toEqual(
      refusal("not-signed-in"),
    );
    for (const other of others)
      expect([path, seen(await other.call(method, url + path, body))]).toEqual([
        path,
        refusal("unknown-thread"),
      ]);
  }
});

test("for everybody who is not a mentor, the mentors' desk gives 404", async () => {
  const routes = [
    ...MENTOR_DESK,
    ...MENTOR.map(([method, path, body]) => [method, `/api/mentor/threads/${thread}${path}`, body] as const),
  ];
  for (const [name, visitor] of await everyoneBut("mentor"))
    for (const [method, url, body] of routes)
      expect([name, url, seen(await visitor.call(method, url, body))]).toEqual([
        name,
        url,
        refusal("not-found"),
      ]);
});

test("a mentor of another course finds no such thread, and none in the queue", async () => {
  const other = await newMentor(kadam, "web_course");
  for (const [method, path, body] of MENTOR)
    expect([path, seen(await other.call(method, `/api/mentor/threads/${thread}${path}`, body))]).toEqual([
      path,
      refusal("unknown-thread"),
    ]);
  expect((await other.call("GET", "/api/mentor/queue?courseId=java_course")).json().threads).toEqual([]);
});

test("a mentor cannot answer their own question", async () => {
  const mentor = await newMentor(kadam);
  const { id } = await askAs(mentor);
  expect(seen(await mentor.call("GET", `/api/mentor/threads/${id}`))).toEqual(refusal("unknown-thread"));
  expect(seen(await mentor.call("POST", `/api/mentor/threads/${id}/claim`))).toEqual(refusal("own-thread"));
});

test("a colleague can neither read nor write in a thread that another mentor answers", async () => {
  const [ravi, meera] = [await newMentor(kadam), await newMentor(kadam)];
  const { id } = await askAs(await newAsker(kadam));
  const url = `/api/mentor/threads/${id}`;
  await ravi.call("POST", `${url}/claim`);
  expect((await meera.call("GET", url)).statusCode).toBe(200);
  expect(seen(await meera.call("POST", `${url}/messages`, words("Mine!")))).toEqual(
    refusal("held-by-another"),
  );
  await ravi.call("POST", `${url}/messages`, words("Look at the last index."));
  expect(seen(await meera.call("GET", url))).toEqual(refusal("unknown-thread"));
});

test("for everybody who is not staff, the staff's routes give 404", async () => {
  for (const [name, visitor] of await everyoneBut("staff"))
    for (const [method, path, body] of STAFF)
      expect([name, path, seen(await visitor.call(method, `/api/staff/mentoring${path}`, body))]).toEqual([
        name,
        path,
        refusal("not-found"),
      ]);
});

test("public routes need no session", async () => {
  const visitor = new Visitor(kadam.app);
  const { courses } = (await visitor.call("GET", "/api/mentoring/waiting")).json();
  expect(courses).toHaveLength(kadam.catalogue.courses.length);
  expect(courses.find(({ courseId }: { courseId: string }) => courseId === "java_course")).toMatchObject({
    asked: expect.any(Number),
    sentence: expect.any(String),
  });
  const published = await visitor.call("GET", "/api/mentoring/published?courseId=java_course");
  expect(published.json()).toEqual({ questions: [] });
});
