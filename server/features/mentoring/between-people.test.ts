import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
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
import { ASHA, startTestApp, type TestApp } from "#server/testing/test-app.ts";

const DAY_MS = 86_400_000;
const DESK = "/api/staff/mentoring";

let kadam: TestApp;
let staff: Learner;
let begin: Date;
beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  staff = await newStaffMember(kadam);
  begin = kadam.clock.now;
});
afterAll(() => kadam.close());
afterEach(() => {
  kadam.clock.now = begin;
});

/** Asked by one, answered by the other; `sent` is what the mentor's device sent. */
async function answeredThread() {
  const [asha, ravi] = [await newAsker(kadam), await newMentor(kadam)];
  const { id } = await askAs(asha);
  await ravi.call("POST", ofMentor(id, "claim"));
  const sent = words("Look at the last index.");
  expect((await ravi.call("POST", ofMentor(id, "messages"), sent)).statusCode).toBe(200);
  return { asha, ravi, id, sent };
}

const writeAgain = async (asha: Learner, id: string) =>
  (await asha.call("POST", ofLearner(id, "messages"), words("I am still stuck."))).json().thread.standing
    .state;
const takeRole = async (mentor: Learner) =>
  staff.call("DELETE", `${DESK}/mentors/${await uidOf(kadam, mentor)}/java_course`);

describe("a message that a mentor sends again", () => {
  test("change nothing, and show the mentor the thread", async () => {
    const { ravi, id, sent } = await answeredThread();
    const again = await ravi.call("POST", ofMentor(id, "messages"), sent);
    expect(again.json().messages).toHaveLength(2);
  });

  test("shows nothing to a mentor who was blocked or replaced", async () => {
    const blocked = await answeredThread();
    await blocked.asha.call("POST", ofLearner(blocked.id, "block"), { person: "mentor-1" });
    const passedOver = await answeredThread();
    await passedOver.asha.call("POST", ofLearner(passedOver.id, "ask-another"));
    const again = async ({ ravi, id, sent }: typeof blocked) =>
      seen(await ravi.call("POST", ofMentor(id, "messages"), sent));
    expect(await again(blocked)).toEqual(refusal("blocked"));
    expect(await again(passedOver)).toEqual(refusal("passed-over"));
  });

  test("shows nothing to a mentor of other courses only", async () => {
    const { ravi, id, sent } = await answeredThread();
    const other = kadam.catalogue.courses.find((course) => course.id !== "java_course")?.id;
    await staff.call("POST", `${DESK}/mentors`, { email: ravi.email, courseId: other });
    await takeRole(ravi);
    expect(seen(await ravi.call("POST", ofMentor(id, "messages"), sent))).toEqual(refusal("unknown-thread"));
  });
});

describe("a learner does not wait for a mentor who is gone", () => {
  test("after an answer of one whose role was removed", async () => {
    const { asha, ravi, id } = await answeredThread();
    await takeRole(ravi);
    expect((await asha.call("GET", ofLearner(id))).json().standing.state).toBe("with_learner");
    expect(await writeAgain(asha, id)).toBe("open");
  });

  test("in a conversation that had become quiet, whether the role or the account was removed", async () => {
    const [roleless, gone] = [await answeredThread(), await answeredThread()];
    kadam.clock.now = new Date(begin.getTime() + 15 * DAY_MS);
    await kadam.stores.runner.runDue();
    await takeRole(roleless.ravi);
    await gone.ravi.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
    for (const { asha, id } of [roleless, gone]) expect(await writeAgain(asha, id)).toBe("open");
  });
});

describe("what staff removed", () => {
  test("tells both sides that it was removed, without the words; the learner's export has them", async () => {
    const { asha, ravi, id } = await answeredThread();
    await staff.call("POST", `${DESK}/threads/${id}/remove`, { reason: "Rude words." });
    for (const [who, url] of [
      [asha, ofLearner(id)],
      [ravi, ofMentor(id)],
    ] as const) {
      const removed = (await who.call("GET", url)).json();
      expect(removed.standing).toMatchObject({ state: "closed", ending: "removed" });
      expect([removed.messages, removed.rounds, removed.reviews, removed.excerpt]).toEqual([[], [], [], ""]);
    }
    const list = await asha.call("GET", "/api/me/mentoring");
    expect(list.body).not.toContain("one line too many");
    expect((await asha.call("GET", "/api/me/export")).body).toContain("one line too many");
    const reading = await staff.call("POST", `${DESK}/threads/${id}/read`, { reason: "A question about it" });
    expect(reading.json().messages).toHaveLength(2);
  });

  test("is not published, though both had agreed", async () => {
    const { asha, ravi, id } = await answeredThread();
    for (const [who, path] of [
      [asha, ofLearner(id, "consent")],
      [ravi, ofMentor(id, "consent")],
    ] as const)
      await who.call("POST", path, { consents: true });
    const isListed = async () => (await staff.call("GET", `${DESK}/publishable`)).body.includes(id);
    expect(await isListed()).toBe(true);
    await staff.call("POST", `${DESK}/threads/${id}/remove`, { reason: "Rude words." });
    expect(await isListed()).toBe(false);
    const published = await staff.call("PUT", `${DESK}/published/${id}`, { question: "Why?", answer: "So." });
    expect(seen(published)).toEqual(refusal("no-consent"));
  });
});

test("a consent withdrawn while staff publish counts", async () => {
  const { asha, ravi, id } = await answeredThread();
  await asha.call("POST", ofLearner(id, "consent"), { consents: true });
  await ravi.call("POST", ofMentor(id, "consent"), { consents: true });
  // Withdrawn after the consents were read, and before the question is published.
  const { publish } = kadam.stores.mentoring;
  Object.assign(kadam.stores.mentoring, {
    publish: async (question: Parameters<typeof publish>[0]) => {
      await asha.call("POST", ofLearner(id, "consent"), { consents: false });
      await publish(question);
    },
  });
  const published = await staff.call("PUT", `${DESK}/published/${id}`, { question: "Why?", answer: "So." });
  Object.assign(kadam.stores.mentoring, { publish });
  expect(seen(published)).toEqual(refusal("no-consent"));
  expect(await kadam.stores.mentoring.findPublished(id)).toBeUndefined();
});

test("the export of a report contains nobody else's account", async () => {
  const { asha, ravi, id } = await answeredThread();
  await asha.call("POST", ofLearner(id, "report"), { person: "mentor-1", text: "He was rude to me." });
  const { reports } = (await staff.call("GET", `${DESK}/reports`)).json();
  const report = reports.find(({ threadId }: { threadId: string }) => threadId === id);
  const decision = { outcome: "nothing-wrong", reason: "We found nothing rude." };
  await staff.call("POST", `${DESK}/reports/${report.id}/decide`, decision);
  const { body } = await asha.call("GET", "/api/me/export");
  expect(body).toContain("He was rude to me.");
  expect(body).toContain("We found nothing rude.");
  expect(body).not.toContain(await uidOf(kadam, ravi));
  expect(body).not.toContain(await uidOf(kadam, staff));
});

test("a draft with a lone surrogate is stored with a replacement character", async () => {
  const { ravi, id } = await answeredThread();
  const comment = { path: "\ud800.java", line: 1, comment: "Here" };
  const review = { snapshotId: "\ud800", rubricHash: "\ud800", marks: [], comments: [comment] };
  const draft = { text: "x", review: { ...review, liked: "", nextStep: "" } };
  expect((await ravi.call("PUT", ofMentor(id, "draft"), draft)).statusCode).toBe(200);
});

test("buttons without text are rate limited, too: helped, consent, block and claim", async () => {
  const limited = await startTestApp();
  try {
    const [asha, ravi] = [await newAsker(limited), await newMentor(limited)];
    const { id } = await askAs(asha);
    const tried = async (who: Learner, url: string, body?: unknown) => {
      for (let tries = 0; tries < 70; tries += 1)
        if ((await who.call("POST", url, body)).statusCode === 429) return true;
      return false;
    };
    expect(await tried(ravi, ofMentor(id, "claim"))).toBe(true);
    expect(await tried(asha, ofLearner(id, "helped"), { helped: true })).toBe(true);
    for (const [who, url, body] of [
      [asha, ofLearner(id, "consent"), { consents: true }],
      [asha, ofLearner(id, "block"), { person: "mentor-1" }],
      [ravi, ofMentor(id, "consent"), { consents: true }],
      [ravi, ofMentor(id, "block"), undefined],
    ] as const)
      expect((await who.call("POST", url, body)).statusCode, url).toBe(429);
  } finally {
    await limited.close();
  }
});
