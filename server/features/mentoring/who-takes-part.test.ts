import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_ERRORS } from "#contract/errors.ts";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { asCourseId } from "#domain/courses/course.ts";
import { type Learner, newStaffMember } from "#server/testing/learners.ts";
import {
  askAs,
  askBodyWith,
  newAsker,
  newMentor,
  ofLearner,
  ofMentor,
  uidOf,
  words,
} from "#server/testing/mentoring-people.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const START = new Date("2026-11-16T06:00:00Z");

let kadam: TestApp;
let ravi: Learner;
let staff: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  kadam.clock.now = START;
  ravi = await newMentor(kadam);
  staff = await newStaffMember(kadam);
});
afterAll(() => kadam.close());

type Age = "age-open" | "under-18";
const AGES: readonly Age[] = ["age-open", "under-18"];

/** As if they had never been asked, or had answered just now. */
async function become(learner: Learner, age: Age): Promise<void> {
  const said = age === "under-18" ? ({ is: "minor", at: START } as const) : undefined;
  await kadam.stores.privacy.change(
    await uidOf(kadam, learner),
    (standing) => ({ ...standing, age: said }),
    START,
  );
}

async function answeredOf(learner: Learner): Promise<string> {
  const { id } = await askAs(learner);
  await ravi.call("POST", ofMentor(id, "claim"));
  await ravi.call("POST", ofMentor(id, "messages"), words("Look at the last index."));
  return id;
}

describe.each(AGES)("with '%s'", (age) => {
  test("nobody can ask, and the page says so before they write", async () => {
    const asha = await newAsker(kadam);
    await become(asha, age);
    const standing = (await asha.call("GET", "/api/me/mentoring/ask?courseId=java_course")).json();
    expect(standing.refusal).toEqual({ code: age, message: API_ERRORS[age].message });
    expect(seen(await asha.call("POST", "/api/me/mentoring/threads", askBodyWith()))).toEqual(refusal(age));
  });

  test("an existing thread can be read, closed and left, but not continued", async () => {
    const asha = await newAsker(kadam);
    const id = await answeredOf(asha);
    await become(asha, age);
    const read: ThreadReply = (await asha.call("GET", ofLearner(id))).json();
    expect(read.messages).toHaveLength(2);
    expect(read.moves).toEqual(["solve", "helped", "block", "report"]);
    expect(read.cannotWrite).toEqual({ code: age, message: API_ERRORS[age].message });
    for (const [what, body] of [
      ["messages", words("Thanks")],
      ["ask-another", undefined],
      ["consent", { consents: true }],
    ] as const)
      expect([what, seen(await asha.call("POST", ofLearner(id, what), body))]).toEqual([what, refusal(age)]);
    expect((await asha.call("POST", ofLearner(id, "solve"))).statusCode).toBe(200);
  });

  test("nobody can offer to be a mentor, or be made one", async () => {
    const asha = await newAsker(kadam);
    await become(asha, age);
    const sample = { exerciseId: "x", text: "A sample review that is long enough." };
    const offer = { courseId: "java_course", about: "I would like to help.", samples: [sample, sample] };
    expect(seen(await asha.call("POST", "/api/me/mentoring/offers", offer))).toEqual(refusal(age));
    const grant = { email: asha.email, courseId: "java_course" };
    expect(seen(await staff.call("POST", "/api/staff/mentoring/mentors", grant))).toEqual(
      refusal("mentor-no-adult"),
    );
    const uid = await uidOf(kadam, asha);
    const waiting = {
      courseId: asCourseId("java_course"),
      words: "I would like to help.",
      samples: [],
      offeredAt: START,
    };
    await kadam.stores.mentoringFacts.change(uid, "offer", `offer-${age}`, { now: START }, () => waiting);
    const accept = { isAccepted: true, words: "Welcome" };
    expect(seen(await staff.call("POST", `/api/staff/mentoring/offers/offer-${age}`, accept))).toEqual(
      refusal("mentor-no-adult"),
    );
    const decline = { isAccepted: false, words: "Not yet" };
    const declined = await staff.call("POST", `/api/staff/mentoring/offers/offer-${age}`, decline);
    expect(declined.statusCode).toBe(200);
  });

  test("an earlier mentor can claim nothing, and is not counted as active", async () => {
    const meera = await newMentor(kadam, "devops_course");
    const asha = await newAsker(kadam);
    const asked = await askAs(asha, { courseId: "devops_course", dayIndex: 0 });
    const mentors = async () =>
      (await asha.call("GET", "/api/me/mentoring/ask?courseId=devops_course")).json().waiting.mentors;
    const before = await mentors();
    await become(meera, age);
    expect(await mentors()).toBe(before - 1);
    const claimed = seen(await meera.call("POST", ofMentor(asked.id, "claim")));
    expect(claimed).toEqual(refusal(age === "under-18" ? "not-found" : "age-open"));
    const desk = await meera.call("GET", "/api/mentor");
    if (age === "under-18") expect(desk.statusCode).toBe(404);
    else expect(desk.json()).toMatchObject({ refusal: { code: "age-open" }, today: [] });
    const { roles } = (await meera.call("GET", "/api/session")).json();
    expect(roles).toEqual(age === "under-18" ? [] : ["mentor"]);
  });
});

test("the open threads of an earlier mentor who turns out to be under 18 go to others", async () => {
  const meera = await newMentor(kadam);
  const asha = await newAsker(kadam);
  const { id } = await askAs(asha);
  await meera.call("POST", ofMentor(id, "claim"));
  await meera.call("POST", ofMentor(id, "messages"), words("Look at the last index."));
  await asha.call("POST", ofLearner(id, "messages"), words("Where is that?"));
  await become(meera, "age-open");
  expect((await meera.call("PUT", "/api/me/age", { isAdult: false })).statusCode).toBe(200);
  const read: ThreadReply = (await asha.call("GET", ofLearner(id))).json();
  expect(read.standing.state).toBe("open");
  const { threads } = (await meera.call("GET", "/api/me/mentoring/answered")).json();
  expect(threads.map((thread: ThreadReply) => thread.id)).toEqual([id]);
});

test("the consent of somebody who was not an adult publishes nothing", async () => {
  const asha = await newAsker(kadam);
  const id = await answeredOf(asha);
  await asha.call("POST", ofLearner(id, "consent"), { consents: true });
  await ravi.call("POST", ofMentor(id, "consent"), { consents: true });
  await become(asha, "under-18");
  const body = { question: "Why one line too many?", answer: "The last index." };
  expect(seen(await staff.call("PUT", `/api/staff/mentoring/published/${id}`, body))).toEqual(
    refusal("no-consent"),
  );
  const read: ThreadReply = (await asha.call("GET", ofLearner(id))).json();
  expect(read.moves).toContain("consent");
  expect((await asha.call("POST", ofLearner(id, "consent"), { consents: false })).statusCode).toBe(200);
});

test("a thread has room for a hundred messages, and says so before it is full", async () => {
  const asha = await newAsker(kadam);
  const id = await answeredOf(asha);
  const kept = await kadam.stores.mentoring.find(id);
  if (!kept) throw new Error("no thread");
  const fill = async (count: number) => {
    const [first] = kept.thread.messages;
    if (!first) throw new Error("no words");
    const messages = [
      ...kept.thread.messages,
      ...Array.from({ length: count - kept.thread.messages.length }, () => first),
    ];
    await kadam.stores.mentoring.change(id, { uid: "", role: "clock" }, START, (file) => ({
      file: { ...file, thread: { ...file.thread, messages } },
      events: [],
    }));
  };
  const read = async (): Promise<ThreadReply> => (await asha.call("GET", ofLearner(id))).json();
  expect((await read()).messagesLeft).toBeNull();
  await fill(97);
  expect((await read()).messagesLeft).toBe(2);
  await fill(99);
  expect(await read()).toMatchObject({ messagesLeft: 0, cannotWrite: { code: "thread-full" } });
  expect(seen(await asha.call("POST", ofLearner(id, "messages"), words("One more")))).toEqual(
    refusal("thread-full"),
  );
  expect((await ravi.call("POST", ofMentor(id, "messages"), words("The last"))).statusCode).toBe(200);
});

// Last, because they move the clock, and daily jobs do not run again for past days.
describe.each(AGES)("letters to a mentor with '%s'", (age) => {
  test("neither the digest nor a reminder of one's turn is sent", async () => {
    const begin = kadam.clock.now;
    const meera = await newMentor(kadam, "web_course");
    const asha = await newAsker(kadam);
    const { id } = await askAs(asha, { courseId: "web_course", dayIndex: 0 });
    await askAs(asha, { courseId: "web_course", dayIndex: 1 });
    await meera.call("POST", ofMentor(id, "claim"));
    await meera.call("POST", ofMentor(id, "messages"), words("Look at the last index."));
    await asha.call("POST", ofLearner(id, "messages"), words("Where is that?"));
    await meera.call("PUT", "/api/me/mentoring/settings", { digest: true });
    const letters = async () => {
      const { rows } = await kadam.database.query<{ kind: string }>(
        "select kind from jobs where about = $1 and kind like 'letter mentoring-%' order by kind",
        [meera.email],
      );
      return new Set(rows.map(({ kind }) => kind));
    };
    const later = (days: number) => {
      kadam.clock.now = new Date(begin.getTime() + days * 86_400_000);
      return kadam.stores.runner.runDue();
    };
    await become(meera, age);
    await later(3);
    expect(await letters()).toEqual(new Set());
    const adult = { is: "adult", at: START } as const;
    await kadam.stores.privacy.change(await uidOf(kadam, meera), (kept) => ({ ...kept, age: adult }), START);
    await later(7);
    expect(await letters()).toEqual(new Set(["letter mentoring-digest", "letter mentoring-goes-to-another"]));
  });
});
