import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MentorThreadReply } from "#contract/mentor.ts";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import type { Learner } from "#server/testing/learners.ts";
import {
  askAs,
  askBodyWith,
  newAsker,
  newMentor,
  ofLearner,
  ofMentor,
  QUESTION,
  uidOf,
  words,
} from "#server/testing/mentoring-people.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const START = new Date("2026-11-16T06:00:00Z");
const HOUR_MS = 3_600_000;

let kadam: TestApp;
let asha: Learner;
let ravi: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});
afterAll(() => kadam.close());

beforeEach(async () => {
  kadam.clock.now = START;
  asha = await newAsker(kadam);
  ravi = await newMentor(kadam);
});

const later = (hours: number) => {
  kadam.clock.now = new Date(kadam.clock.now.getTime() + hours * HOUR_MS);
};
const get = async (who: Learner, url: string): Promise<ThreadReply> => (await who.call("GET", url)).json();
const post = async (who: Learner, url: string, body?: unknown): Promise<MentorThreadReply> => {
  const reply = await who.call("POST", url, body);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().thread ?? reply.json();
};
const letters = async () => {
  const { rows } = await kadam.database.query<{ kind: string; about: string }>(
    "select kind, about from jobs where kind like 'letter mentoring%' order by queued_at",
  );
  return rows.filter(({ about }) => about === asha.email || about === ravi.email);
};
const answered = async () => {
  const { id } = await askAs(asha);
  await post(ravi, ofMentor(id, "claim"));
  await post(ravi, ofMentor(id, "messages"), words("Look at the last index."));
  return id;
};

describe("a question, from asking to closing", () => {
  test("has the learner's place, and is claimed, answered, replied to and closed", async () => {
    const files = [{ path: "Main.java", text: "class Main {}" }];
    const failing = { testSays: "Prints three lines." };
    const asked = await askAs(asha, { files, failing, part: "read" });
    expect(asked).toMatchObject({
      kind: "question",
      courseId: "java_course",
      standing: { state: "open", ending: null },
      place: { dayIndex: 2, part: "read", path: "/JavaCourse/day/3" },
      excerpt: QUESTION,
      learnerName: "Asha",
      rounds: [{ snapshot: { files, failing: { testSays: "Prints three lines.", message: null } } }],
      people: [{ key: "learner", name: "Asha", isYou: true }],
    });
    expect(asked.moves).toEqual(["write", "withdraw"]);

    const looked = await get(ravi, ofMentor(asked.id));
    expect([looked.standing.state, looked.moves]).toEqual(["open", ["claim", "block", "report"]]);
    const claimed = await post(ravi, ofMentor(asked.id, "claim"));
    expect(claimed.standing).toMatchObject({ state: "claimed", isMine: true, extensionsLeft: 2 });
    expect(claimed.moves).toContain("write");

    later(0.5);
    await ravi.call("PUT", ofMentor(asked.id, "draft"), { text: "Look at", review: null });
    expect((await ravi.call("GET", ofMentor(asked.id))).json().draft.text).toBe("Look at");
    const answer = await post(ravi, ofMentor(asked.id, "messages"), words("Look at the last index."));
    expect([answer.standing.state, answer.draft.text]).toEqual(["with_learner", ""]);

    const read = await get(asha, ofLearner(asked.id));
    expect(read.messages.map(({ author, text }) => [author.name, text])).toEqual([
      ["Asha", QUESTION],
      ["Ravi", "Look at the last index."],
    ]);
    expect(read.moves).toEqual(
      expect.arrayContaining(["write", "solve", "helped", "ask-another", "block", "report", "consent"]),
    );
    expect((await asha.call("GET", "/api/me/mentoring/unread")).json()).toMatchObject({ asLearner: 1 });

    const replied = await post(asha, ofLearner(asked.id, "messages"), words("I still do not see it."));
    expect(replied.standing.state).toBe("with_mentor");
    expect((await ravi.call("GET", "/api/me/mentoring/unread")).json()).toEqual({
      asLearner: 0,
      asMentor: 1,
    });
    await post(ravi, ofMentor(asked.id, "hand-back"));
    const solved = await post(asha, ofLearner(asked.id, "solve"));
    expect(solved.standing).toMatchObject({ state: "closed", ending: "solved" });
    expect((await post(asha, ofLearner(asked.id, "helped"), { helped: true })).helped).toBe(true);
    expect((await asha.call("GET", "/api/me/mentoring")).json()).toMatchObject({
      threads: [{ id: asked.id, isUnread: false }],
      mentorOf: [],
    });
  });

  test("mentors read no name of a learner who may not be shown, and the role needs a verified address", async () => {
    const young = await newAsker(kadam);
    const uid = await uidOf(kadam, young);
    const asked = await askAs(young);
    await kadam.stores.privacy.change(uid, () => ({}), kadam.clock.now);
    const read = () => ravi.call("GET", ofMentor(asked.id));
    const names = async () => JSON.stringify((await read()).json());
    expect(await names()).not.toContain("Asha");
    expect(await names()).toContain("A learner");
    await young.call("PUT", "/api/me/age", { isAdult: true });
    expect(await names()).toContain("Asha");
    await kadam.database.query("update learners set email_verified = false where email = $1", [ravi.email]);
    expect((await read()).statusCode).toBe(404);
    await kadam.database.query("update learners set email_verified = true where email = $1", [ravi.email]);
    expect((await read()).statusCode).toBe(200);
  });

  test("sent twice it is one, and so is an answer", async () => {
    const body = askBodyWith();
    const [first, second] = [
      await asha.call("POST", "/api/me/mentoring/threads", body),
      await asha.call("POST", "/api/me/mentoring/threads", body),
    ];
    expect(second.json()).toEqual(first.json());
    const answer = words("Look at the last index.");
    await post(ravi, ofMentor(body.id, "claim"));
    await post(ravi, ofMentor(body.id, "messages"), answer);
    expect((await post(ravi, ofMentor(body.id, "messages"), answer)).messages).toHaveLength(2);
  });

  test("an unknown course, day or exercise is refused", async () => {
    const ask = async (changes: Record<string, unknown>) =>
      seen(await asha.call("POST", "/api/me/mentoring/threads", askBodyWith(changes)));
    expect(await ask({ courseId: "none" })).toEqual(refusal("unknown-course"));
    expect(await ask({ dayIndex: 99 })).toEqual(refusal("unknown-day"));
    expect(await ask({ exerciseId: "none" })).toEqual(refusal("unknown-exercise"));
    expect(await ask({ questionId: "none" })).toEqual(refusal("no-quiz"));
    expect(await ask({ text: "Why?" })).toEqual(refusal("text-too-short"));
    expect(await ask({ text: "why ".repeat(1_001) })).toEqual(refusal("text-too-long"));
  });

  test("words of distress are sent, and answered at once with people who help", async () => {
    const text = "I failed the ticket again and I want to end my life, nothing works";
    const reply = (await asha.call("POST", "/api/me/mentoring/threads", askBodyWith({ text }))).json();
    expect(reply.help).toContain("14416");
    expect(reply.thread.standing.state).toBe("open");
  });

  test("contacts are masked for the other, and stay for whoever wrote them", async () => {
    const text = "Please call me on 98765 43210 or write to asha.rao@gmail.com about this loop";
    const { id, messages } = await askAs(asha, { text });
    expect(messages[0]?.text).toBe(text);
    const shown = await get(ravi, ofMentor(id));
    expect(shown.messages[0]?.text).not.toMatch(/98765|gmail/);
    expect(shown.messages[0]?.text).toContain("[phone number hidden");
    expect(shown.excerpt).not.toMatch(/98765|gmail/);
    const failing = { testSays: "Call 98765\n43210", message: "expected asha.rao@gmail.com" };
    const withTest = await askAs(asha, { failing });
    const sent = (await get(ravi, ofMentor(withTest.id))).rounds[0]?.snapshot.failing;
    expect(JSON.stringify(sent)).not.toMatch(/98765|gmail/);
    expect((await get(asha, ofLearner(withTest.id))).rounds[0]?.snapshot.failing).toEqual(failing);
    expect(JSON.stringify(shown)).not.toMatch(/Rao|@example\.com/);
  });
});

describe("limits, shown beforehand", () => {
  test("an address that is not confirmed cannot ask yet", async () => {
    await kadam.database.query("update learners set email_verified = false where email = $1", [asha.email]);
    const standing = (await asha.call("GET", "/api/me/mentoring/ask?courseId=java_course")).json();
    expect(standing.refusal.code).toBe("confirm-mail-first");
    expect(seen(await asha.call("POST", "/api/me/mentoring/threads", askBodyWith()))).toEqual(
      refusal("confirm-mail-first"),
    );
  });

  test("one in the course when the queue is late, shown before anybody writes", async () => {
    const slow = await newAsker(kadam);
    const standing = async (who: Learner) =>
      (await who.call("GET", "/api/me/mentoring/ask?courseId=devops_course")).json();
    await newMentor(kadam, "devops_course");
    await askAs(slow, { courseId: "devops_course", dayIndex: 0 });
    expect(await standing(asha)).toMatchObject({ refusal: null, limits: { openInCourseMax: 2 } });
    kadam.clock.now = new Date(kadam.clock.now.getTime() + 8 * 86_400_000);
    expect(await standing(asha)).toMatchObject({
      refusal: null,
      waiting: { isLate: true },
      limits: { openInCourse: 0, openInCourseMax: 1 },
    });
    await askAs(asha, { courseId: "devops_course", dayIndex: 0 });
    expect(await standing(asha)).toMatchObject({
      refusal: { code: "queue-is-late" },
      limits: { openInCourse: 1, openInCourseMax: 1 },
    });
    const again = askBodyWith({ courseId: "devops_course", dayIndex: 0 });
    expect(seen(await asha.call("POST", "/api/me/mentoring/threads", again))).toEqual(
      refusal("queue-is-late"),
    );
  });

  test("two open in a course, then the page says so before anybody writes", async () => {
    const asking = async () => (await asha.call("GET", "/api/me/mentoring/ask?courseId=ui_course")).json();
    const here = { courseId: "ui_course" };
    expect(await asking()).toMatchObject({
      refusal: null,
      waiting: { mentors: 0, sentence: expect.stringContaining("No mentor answers") },
      limits: { openInCourse: 0, openInCourseMax: 2, openInAllMax: 3, newTodayMax: 3 },
      textMin: 20,
      textMax: 4_000,
      shownName: "Asha",
    });
    await askAs(asha, here);
    await askAs(asha, here);
    expect(await asking()).toMatchObject({
      refusal: { code: "open-in-course" },
      limits: { openInCourse: 2 },
    });
    expect(seen(await asha.call("POST", "/api/me/mentoring/threads", askBodyWith(here)))).toEqual(
      refusal("open-in-course"),
    );
  });
});

describe("the clock", () => {
  test("a claim expires without any job, and the answer is still accepted", async () => {
    const { id } = await askAs(asha);
    await post(ravi, ofMentor(id, "claim"));
    await post(ravi, ofMentor(id, "extend"));
    later(2.01);
    expect((await get(asha, ofLearner(id))).standing.state).toBe("open");
    const { threads } = (await ravi.call("GET", "/api/mentor/queue")).json();
    expect(threads.map((thread: ThreadReply) => thread.id)).toContain(id);
    expect((await post(ravi, ofMentor(id, "messages"), words("Here."))).standing.state).toBe("with_learner");
  });

  test("a question nobody answers expires, and can be asked again once, at the front", async () => {
    const { id } = await askAs(asha);
    later(21 * 24 + 1);
    await kadam.stores.runner.runDue();
    expect((await get(asha, ofLearner(id))).standing).toMatchObject({ state: "closed", ending: "expired" });
    expect((await letters()).map(({ kind }) => kind)).toEqual(["letter mentoring-expired"]);
    expect((await post(asha, ofLearner(id, "ask-again"))).standing.state).toBe("open");
    later(21 * 24 + 1);
    expect(seen(await asha.call("POST", ofLearner(id, "ask-again")))).toEqual(refusal("already-asked-again"));
  });

  test("a mentor who falls silent loses it on day 8; the learner may ask for another from day 3", async () => {
    const id = await answered();
    await post(asha, ofLearner(id, "messages"), words("And now?"));
    expect(seen(await asha.call("POST", ofLearner(id, "ask-another")))).toEqual(
      refusal("too-early-for-another"),
    );
    later(2 * 24);
    await kadam.stores.runner.runDue();
    later(4 * 24);
    await kadam.stores.runner.runDue();
    const toMentor = (await letters()).filter(({ about }) => about === ravi.email);
    expect(toMentor.map(({ kind }) => kind)).toEqual([
      "letter mentoring-learner-waits",
      "letter mentoring-goes-to-another",
    ]);
    later(2 * 24 + 1);
    expect((await get(asha, ofLearner(id))).standing).toMatchObject({ state: "open" });
  });
});

describe("mail", () => {
  const toAsha = async () => (await letters()).filter(({ about }) => about === asha.email).length;

  test("the first answer is mailed after five minutes, then nothing until it is opened", async () => {
    const id = await answered();
    await kadam.stores.runner.runDue();
    expect(await toAsha()).toBe(0);
    await post(ravi, ofMentor(id, "messages"), words("I meant line 5."));
    later(0.1);
    await kadam.stores.runner.runDue();
    expect(await toAsha()).toBe(1);
    later(1);
    await post(ravi, ofMentor(id, "messages"), words("One more thing."));
    await kadam.stores.runner.runDue();
    expect(await toAsha()).toBe(1);
    await asha.call("PUT", ofLearner(id, "opened"));
    await kadam.stores.runner.runDue();
    later(1);
    await post(ravi, ofMentor(id, "messages"), words("And this."));
    await kadam.stores.runner.runDue();
    expect(await toAsha()).toBe(2);
  });

  test("no mail after it was read", async () => {
    const id = await answered();
    later(0.01);
    await asha.call("PUT", ofLearner(id, "opened"));
    later(0.1);
    await kadam.stores.runner.runDue();
    expect(await toAsha()).toBe(0);
  });

  test("one click unsubscribes, from a page or a mail program", async () => {
    const uid = (await kadam.stores.mentoringFacts.uidOf(asha.email)) ?? "";
    const link = `/api/unsubscribe/${kadam.stores.unsubscribe.of("mentoring", uid)}`;
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const sent = await kadam.app.inject({
      method: "POST",
      url: link,
      headers: form,
      payload: "List-Unsubscribe=One-Click",
    });
    expect(sent.statusCode).toBe(204);
    expect((await asha.call("GET", "/api/me/mentoring/settings")).json()).toEqual({
      shownName: "Asha",
      mails: false,
      digest: false,
    });
    await answered();
    later(1);
    await kadam.stores.runner.runDue();
    expect(await toAsha()).toBe(0);
    for (const wrong of ["x", `${link.slice(0, -1)}`, ".", "YQ.b"])
      expect(seen(await kadam.app.inject({ method: "POST", url: `/api/unsubscribe/${wrong}` })).status).toBe(
        404,
      );
  });

  test("mentors who opted in get one mail a day, when something waits", async () => {
    await ravi.call("PUT", "/api/me/mentoring/settings", { digest: true });
    await askAs(asha);
    const digests = async () =>
      (await letters()).filter(({ kind }) => kind === "letter mentoring-digest").length;
    const before = await digests();
    later(24);
    await kadam.stores.runner.runDue();
    later(24);
    await kadam.stores.runner.runDue();
    expect((await digests()) - before).toBeGreaterThanOrEqual(1);
    await ravi.call("PUT", "/api/me/mentoring/settings", { digest: false });
  });
});

describe("the mentors' desk", () => {
  test("shows a few for today, and settings", async () => {
    const { id } = await askAs(asha);
    const desk = (await ravi.call("GET", "/api/mentor")).json();
    expect(desk).toMatchObject({
      courses: [{ courseId: "java_course" }],
      settings: { weekly: 5, pausedUntil: null },
      load: { claimsMax: 2, activeMax: 5 },
    });
    const queue = (await ravi.call("GET", "/api/mentor/queue?courseId=java_course&kind=question")).json();
    expect(queue.threads.map((thread: ThreadReply) => thread.id)).toContain(id);
    expect((await ravi.call("GET", "/api/mentor/queue?kind=review")).json().threads).toEqual([]);
    const until = new Date(kadam.clock.now.getTime() + 72 * HOUR_MS).toISOString();
    const paused = await ravi.call("PUT", "/api/mentor/settings", { weekly: 3, pausedUntil: until });
    expect(paused.json()).toMatchObject({
      settings: { weekly: 3, pausedUntil: until },
      refusal: { code: "paused" },
      today: [],
    });
    expect(seen(await ravi.call("POST", ofMentor(id, "claim")))).toEqual(refusal("paused"));
    await ravi.call("PUT", "/api/mentor/settings", { weekly: 20, pausedUntil: null });
    expect((await ravi.call("PUT", "/api/mentor/settings", { weekly: 21 })).statusCode).toBe(400);
    const past = START.toISOString();
    expect((await ravi.call("PUT", "/api/mentor/settings", { pausedUntil: past })).statusCode).toBe(400);
  });

  test("keeps answers of the mentor's own", async () => {
    const meera = await newMentor(kadam);
    const url = "/api/mentor/saved-answers/0b1c8f5e-6f0a-4a53-9c59-1f5d3c1f7a10";
    await meera.call("PUT", url, { title: "Last index", text: "Arrays begin at 0." });
    expect((await meera.call("GET", "/api/mentor/saved-answers")).json().answers).toMatchObject([
      { title: "Last index", text: "Arrays begin at 0." },
    ]);
    expect((await ravi.call("GET", "/api/mentor/saved-answers")).json().answers).toEqual([]);
    expect((await meera.call("DELETE", url)).json().answers).toEqual([]);
  });

  test("a question is handed to the next mentor with a note that the learner does not see", async () => {
    const { id } = await askAs(asha);
    const meera = await newMentor(kadam, "java_course", { firstName: "Meera" });
    await post(ravi, ofMentor(id, "claim"));
    await post(ravi, ofMentor(id, "release"), { note: "Better for somebody who knows streams." });
    const taken = await post(meera, ofMentor(id, "claim"));
    expect(taken.messages.at(-1)).toMatchObject({ isNote: true, author: { name: "Ravi" } });
    const shown = await get(asha, ofLearner(id));
    expect([shown.messages.length, shown.people.length]).toEqual([1, 1]);
    expect(seen(await ravi.call("POST", ofMentor(id, "claim")))).toEqual(refusal("held-by-another"));
  });

  test("a duplicate points to what the learner can open", async () => {
    const [first, second] = [await askAs(asha), await askAs(asha)];
    const other = await askAs(await newAsker(kadam));
    await post(ravi, ofMentor(second.id, "claim"));
    expect(seen(await ravi.call("POST", ofMentor(second.id, "duplicate"), { of: other.id }))).toEqual(
      refusal("unknown-duplicate"),
    );
    await post(ravi, ofMentor(second.id, "duplicate"), { of: first.id });
    expect((await get(asha, ofLearner(second.id))).standing).toMatchObject({
      ending: "duplicate",
      duplicateOf: first.id,
    });
  });
});
