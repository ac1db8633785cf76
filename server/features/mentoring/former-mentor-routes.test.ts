import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { asCourseId } from "#domain/courses/course.ts";
import { type Learner, newStaffMember } from "#server/testing/learners.ts";
import {
  askAs,
  newAsker,
  newMentor,
  ofLearner,
  ofMentor,
  uidOf,
  words,
} from "#server/testing/mentoring-people.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;
let asha: Learner;
let ravi: Learner;
let staff: Learner;
let id: string;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  staff = await newStaffMember(kadam);
});
afterAll(() => kadam.close());

const answered = (what = "") => `/api/me/mentoring/answered/${id}${what && `/${what}`}`;
const ROUTES = [
  ["GET", ""],
  ["POST", "report", { text: "Asked for my number" }],
  ["POST", "block"],
  ["POST", "take-back"],
] as const;

/** Answered, replied to, and agreed to by both; then the role is removed. */
beforeEach(async () => {
  asha = await newAsker(kadam);
  ravi = await newMentor(kadam);
  ({ id } = await askAs(asha));
  await ravi.call("POST", ofMentor(id, "claim"));
  await ravi.call("POST", ofMentor(id, "messages"), words("Look at the last index."));
  await asha.call("POST", ofLearner(id, "messages"), words("Give me your number."));
  await asha.call("POST", ofLearner(id, "consent"), { consents: true });
  await ravi.call("POST", ofMentor(id, "consent"), { consents: true });
  await loseRole(ravi);
});

async function loseRole(mentor: Learner): Promise<void> {
  const gone = await staff.call(
    "DELETE",
    `/api/staff/mentoring/mentors/${await uidOf(kadam, mentor)}/java_course`,
  );
  if (gone.statusCode !== 200) throw new Error(`still a mentor: ${gone.body}`);
}

async function answeredBy(mentor: Learner): Promise<readonly string[]> {
  const { threads } = (await mentor.call("GET", "/api/me/mentoring/answered")).json();
  return threads.map((thread: ThreadReply) => thread.id);
}

test("a former mentor finds what they answered, and reads only their own words", async () => {
  const [listed] = (await ravi.call("GET", "/api/me/mentoring/answered")).json().threads;
  expect(listed).toMatchObject({ id, excerpt: "Look at the last index." });
  const read: ThreadReply = (await ravi.call("GET", answered())).json();
  expect(read.messages.map(({ text }) => text)).toEqual(["Look at the last index."]);
  expect(read.rounds).toEqual([]);
  expect([...read.moves].sort()).toEqual(["block", "consent", "report"]);
  expect(seen(await ravi.call("GET", ofMentor(id)))).toEqual(refusal("not-found"));
});

test("a former mentor reports, and staff get it like any other report", async () => {
  const reported = await ravi.call("POST", answered("report"), { text: "Asked for my number" });
  expect(reported.json()).toMatchObject({ yourReport: { acknowledgedAt: null } });
  const { reports } = (await staff.call("GET", "/api/staff/mentoring/reports")).json();
  expect(reports).toContainEqual(
    expect.objectContaining({
      threadId: id,
      text: "Asked for my number",
      by: { name: "Ravi", role: "mentor" },
      about: { name: "Asha", role: "learner" },
    }),
  );
  expect(seen(await ravi.call("POST", answered("report"), { text: "Again" }))).toEqual(
    refusal("already-reported"),
  );
});

test("a former mentor withdraws their consent: the answer is unpublished, and cannot be agreed to again", async () => {
  const body = { question: "Why one line too many?", answer: "The last index." };
  expect((await staff.call("PUT", `/api/staff/mentoring/published/${id}`, body)).statusCode).toBe(204);
  const published = async () =>
    (await asha.call("GET", "/api/mentoring/published?courseId=java_course")).json().questions.length;
  expect(await published()).toBe(1);
  const after: ThreadReply = (await ravi.call("POST", answered("take-back"))).json();
  expect(after.consent).toEqual({ yours: false, both: false, isPublished: false });
  expect(after.moves).not.toContain("consent");
  expect(await published()).toBe(0);
});

test("a former mentor blocks the learner, who can then never reach them as a mentor", async () => {
  const after: ThreadReply = (await ravi.call("POST", answered("block"))).json();
  expect(after.youBlocked).toEqual(["learner"]);
  expect(after.moves).not.toContain("block");
  const uid = await uidOf(kadam, ravi);
  expect(await kadam.stores.mentoringFacts.of(uid, "block")).toHaveLength(1);
});

test("everybody else gets 404", async () => {
  const others: readonly (readonly [string, Learner])[] = [
    ["its learner", asha],
    ["another learner", await newAsker(kadam)],
    ["a mentor of the course", await newMentor(kadam)],
    ["a mentor of another course", await newMentor(kadam, "web_course")],
    ["staff", staff],
  ];
  for (const [method, what, body] of ROUTES) {
    expect(seen(await new Visitor(kadam.app).call(method, answered(what), body))).toEqual(
      refusal("not-signed-in"),
    );
    for (const [name, other] of others)
      expect([name, what, seen(await other.call(method, answered(what), body))]).toEqual([
        name,
        what,
        refusal("unknown-thread"),
      ]);
  }
  expect(seen(await new Visitor(kadam.app).call("GET", "/api/me/mentoring/answered"))).toEqual(
    refusal("not-signed-in"),
  );
  for (const [name, other] of others) expect([name, await answeredBy(other)]).toEqual([name, []]);
});

test("a current mentor of the course has it at the desk, not here", async () => {
  const meera = await newMentor(kadam);
  const asked = await askAs(await newAsker(kadam));
  await meera.call("POST", ofMentor(asked.id, "claim"));
  expect(await answeredBy(meera)).toEqual([]);
  expect(seen(await meera.call("GET", `/api/me/mentoring/answered/${asked.id}`))).toEqual(
    refusal("unknown-thread"),
  );
});

test("a mentor who lost one of two courses still reaches what they said in it", async () => {
  const meera = await newMentor(kadam);
  const role = { courseId: asCourseId("web_course"), since: kadam.clock.now };
  const uid = await uidOf(kadam, meera);
  await kadam.stores.mentoringFacts.change(uid, "role", "web_course", { now: kadam.clock.now }, () => role);
  const asked = await askAs(await newAsker(kadam));
  await meera.call("POST", ofMentor(asked.id, "claim"));
  await meera.call("POST", ofMentor(asked.id, "messages"), words("Look at the last index."));
  await loseRole(meera);
  expect(seen(await meera.call("GET", ofMentor(asked.id)))).toEqual(refusal("unknown-thread"));
  expect(await answeredBy(meera)).toEqual([asked.id]);
});
