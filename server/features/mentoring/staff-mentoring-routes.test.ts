import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReportsReply } from "#contract/mentoring-staff.ts";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { type Learner, newLearner, newStaffMember } from "#server/testing/learners.ts";
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
import { ASHA, startTestApp, type TestApp } from "#server/testing/test-app.ts";

const DESK = "/api/staff/mentoring";
const DAY_MS = 86_400_000;
const START = new Date("2026-11-16T06:00:00Z");

let kadam: TestApp;
let asha: Learner;
let ravi: Learner;
let staff: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off", STAFF_MAIL: "desk@example.com" } });
  staff = await newStaffMember(kadam);
});
afterAll(() => kadam.close());

beforeEach(async () => {
  kadam.clock.now = START;
  asha = await newAsker(kadam);
  ravi = await newMentor(kadam);
});

const days = (count: number) => {
  kadam.clock.now = new Date(kadam.clock.now.getTime() + count * DAY_MS);
};
const answered = async () => {
  const { id } = await askAs(asha);
  await ravi.call("POST", ofMentor(id, "claim"));
  await ravi.call("POST", ofMentor(id, "messages"), words("Look at the last index."));
  return id;
};
const read = async (url: string): Promise<ThreadReply> => (await asha.call("GET", url)).json();
const lettersOf = async (kind: string) => {
  const { rows } = await kadam.database.query<{ about: string }>("select about from jobs where kind = $1", [
    `letter ${kind}`,
  ]);
  return rows.map(({ about }) => about);
};
/** The mails that the desk got, as they are written to the outbox. */
const deskMails = () => {
  const folder = join(kadam.dataDir, "outbox");
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => mail.includes("desk@example.com"));
};
/** Which of these mails went to staff about something, by its id. */
const toldAbout = async (id: string, ...names: string[]) => {
  await kadam.stores.runner.runDue();
  const { rows } = await kadam.database.query<{ kind: string }>(
    "select kind from jobs where about = 'desk@example.com' and position($1 in key) > 0 order by kind",
    [id],
  );
  return rows.map(({ kind }) => kind.replace("letter ", "")).filter((name) => names.includes(name));
};
const openReport = async (threadId: string) => {
  const { reports } = (await staff.call("GET", `${DESK}/reports`)).json();
  return reports.find((report: { threadId: string }) => report.threadId === threadId);
};

describe("mentors", () => {
  test("are appointed by their address, and their open threads go back when the role is removed", async () => {
    const meera = await newAsker(kadam, { firstName: "Meera" });
    const grant = (body: unknown) => staff.call("POST", `${DESK}/mentors`, body);
    expect(seen(await grant({ email: "nobody@example.com", courseId: "java_course" }))).toEqual(
      refusal("unknown-account"),
    );
    expect(seen(await grant({ email: meera.email, courseId: "none" }))).toEqual(refusal("unknown-course"));
    const { mentors } = (await grant({ email: meera.email, courseId: "java_course" })).json();
    const uid = await uidOf(kadam, meera);
    expect(mentors.find(({ id }: { id: string }) => id === uid)).toMatchObject({
      name: "Meera",
      email: meera.email,
      courses: [{ courseId: "java_course" }],
      weekly: 5,
      active: 0,
    });
    const { id } = await askAs(asha);
    await meera.call("POST", ofMentor(id, "claim"));
    await staff.call("DELETE", `${DESK}/mentors/${uid}/java_course`);
    expect((await read(ofLearner(id))).standing.state).toBe("open");
    expect(seen(await meera.call("GET", "/api/mentor"))).toEqual(refusal("not-found"));
    expect(seen(await staff.call("DELETE", `${DESK}/mentors/${uid}/java_course`))).toEqual(
      refusal("unknown-mentor"),
    );
    const log = (await staff.call("GET", "/api/staff/log")).json();
    expect(log.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      "mentor-revoked",
      "mentor-granted",
    ]);
  });

  test("can be learners who completed the course and offer, with two samples", async () => {
    const sample = { exerciseId: "java-ticket-one-trip", text: "The names say what they hold, well done." };
    const tickets = kadam.catalogue.courses
      .find(({ id }) => id === "java_course")
      ?.days[9]?.lesson?.exercises.filter(({ ticket }) => ticket);
    const second = { ...sample, exerciseId: tickets?.[0]?.id ?? "" };
    const offer = { courseId: "java_course", about: "I like to explain.", samples: [sample, second] };
    expect(seen(await asha.call("POST", "/api/me/mentoring/offers", offer))).toEqual(
      refusal("course-not-completed"),
    );
    await kadam.database.query(
      `insert into enrolments (uid, course_id, status, enrolled_at, completed_at) values ($1, 'java_course', 'completed', now(), now())`,
      [await uidOf(kadam, asha)],
    );
    const twice = { ...offer, samples: [sample, sample] };
    expect(seen(await asha.call("POST", "/api/me/mentoring/offers", twice))).toEqual(refusal("same-ticket"));
    const made = (await asha.call("POST", "/api/me/mentoring/offers", offer)).json();
    expect(made.offers).toMatchObject([{ courseId: "java_course", decision: null }]);
    expect(seen(await asha.call("POST", "/api/me/mentoring/offers", offer))).toEqual(
      refusal("already-offered"),
    );
    const [waiting] = (await staff.call("GET", `${DESK}/offers`)).json().offers;
    expect(waiting).toMatchObject({
      email: asha.email,
      samples: [sample, { ...second, title: tickets?.[0]?.title }],
    });
    const decision = { isAccepted: true, words: "Welcome" };
    await staff.call("POST", `${DESK}/offers/${waiting.id}`, decision);
    expect(seen(await staff.call("POST", `${DESK}/offers/${waiting.id}`, decision))).toEqual(
      refusal("already-decided"),
    );
    expect((await asha.call("GET", "/api/mentor")).statusCode).toBe(200);
    expect((await asha.call("GET", "/api/me/mentoring/offers")).json().offers[0].decision.words).toBe(
      "Welcome",
    );
  });
});

describe("a block", () => {
  test("stops every message between the two, in every thread and both ways, and nobody else's", async () => {
    const id = await answered();
    const second = await askAs(asha);
    await ravi.call("POST", ofMentor(second.id, "claim"));
    expect(seen(await asha.call("POST", ofLearner(id, "block"), { person: "mentor-9" }))).toEqual(
      refusal("unknown-person"),
    );
    const blocked = (await asha.call("POST", ofLearner(id, "block"), { person: "mentor-1" })).json();
    expect(blocked.standing.state).toBe("with_learner");
    for (const threadId of [id, second.id]) {
      expect((await ravi.call("POST", ofMentor(threadId, "messages"), words("Wait"))).statusCode).not.toBe(
        200,
      );
      const left: ThreadReply = (await ravi.call("GET", ofMentor(threadId))).json();
      expect(left.messages.every(({ author }) => author.isYou)).toBe(true);
      expect([left.rounds, left.excerpt]).toEqual([[], ""]);
      expect(left.moves.filter((move) => !["block", "report", "consent"].includes(move))).toEqual([]);
    }
    const stranger = await newMentor(kadam);
    await stranger.call("POST", ofMentor(second.id, "block"));
    expect(seen(await stranger.call("GET", ofMentor(second.id)))).toEqual(refusal("unknown-thread"));
    expect((await read(ofLearner(second.id))).standing.state).toBe("open");
    const { threads } = (await ravi.call("GET", "/api/mentor/queue")).json();
    expect(threads.map((thread: ThreadReply) => thread.id)).not.toContain(second.id);
    const meera = await newMentor(kadam);
    expect((await meera.call("POST", ofMentor(second.id, "claim"))).statusCode).toBe(200);
  });

  test("leaves the mentor their own words, a report to staff, and the withdrawal of the consent", async () => {
    const id = await answered();
    await asha.call("POST", ofLearner(id, "consent"), { consents: true });
    await ravi.call("POST", ofMentor(id, "consent"), { consents: true });
    await staff.call("PUT", `${DESK}/published/${id}`, { question: "Why?", answer: "So." });
    await asha.call("POST", ofLearner(id, "block"), { person: "mentor-1" });
    await asha.call("POST", ofLearner(id, "messages"), words("Is anybody else there?"));
    const left: ThreadReply = (await ravi.call("GET", ofMentor(id))).json();
    expect(left.messages).toHaveLength(1);
    expect(left.moves).toEqual(expect.arrayContaining(["report", "consent"]));
    expect(left.moves).not.toContain("write");
    const withdrawn = await ravi.call("POST", ofMentor(id, "consent"), { consents: false });
    expect([withdrawn.statusCode, withdrawn.json().consent.yours]).toEqual([200, false]);
    expect(await kadam.stores.mentoring.findPublished(id)).toBeUndefined();
    const told = await ravi.call("POST", ofMentor(id, "flag"), { text: "She was rude to me." });
    expect([told.statusCode, told.json().yourReport !== null]).toEqual([200, true]);
    expect(told.body).not.toContain("Is anybody else there?");
    expect(await openReport(id)).toMatchObject({ by: { role: "mentor" } });
  });

  test("of a mentor works as well", async () => {
    const { id } = await askAs(asha);
    await ravi.call("POST", ofMentor(id, "claim"));
    expect((await ravi.call("POST", ofMentor(id, "block"))).statusCode).toBe(200);
    expect((await read(ofLearner(id))).standing.state).toBe("open");
    expect((await ravi.call("POST", ofMentor(id, "claim"))).statusCode).not.toBe(200);
  });
});

describe("a report", () => {
  test("stops mail, is acknowledged and decided with a reason for both, and a sanction ends automatically", async () => {
    const id = await answered();
    const report = { person: "mentor-1", text: "He was rude." };
    const reported = (await asha.call("POST", ofLearner(id, "report"), report)).json();
    expect([reported.yourReport !== null, reported.moves.includes("report")]).toEqual([true, false]);
    expect(seen(await asha.call("POST", ofLearner(id, "report"), report))).toEqual(
      refusal("already-reported"),
    );
    expect(await lettersOf("mentoring-reported")).toContain("desk@example.com");
    days(0.1);
    await kadam.stores.runner.runDue();
    expect(await lettersOf("mentoring-answer")).not.toContain(asha.email);

    const open = await openReport(id);
    expect(open).toMatchObject({
      by: { role: "learner", name: "Asha" },
      about: { role: "mentor", name: "Ravi" },
      stage: "to-acknowledge",
      isLate: false,
    });
    const url = `${DESK}/reports/${open.id}`;
    expect((await read(ofLearner(id))).yourReport).toMatchObject({ acknowledgedAt: null });
    const acknowledged = (await staff.call("POST", `${url}/acknowledge`)).json();
    expect(acknowledged.stage).toBe("to-decide");
    expect((await read(ofLearner(id))).yourReport).toEqual({
      acknowledgedAt: acknowledged.acknowledgedAt,
      decidedBy: new Date(START.getTime() + 7 * DAY_MS).toISOString(),
    });
    const until = new Date(kadam.clock.now.getTime() + 7 * DAY_MS).toISOString();
    const decision = { outcome: "sanction", reason: "Be kind to learners." };
    expect(seen(await staff.call("POST", `${url}/decide`, decision))).toEqual(refusal("sanction-wrong"));
    const decided = await staff.call("POST", `${url}/decide`, {
      ...decision,
      sanction: { who: "about", until },
    });
    expect(decided.json()).toMatchObject({
      stage: "decided",
      decision: { sanction: { who: "about", until } },
    });
    expect(seen(await staff.call("POST", `${url}/decide`, { ...decision, outcome: "warning" }))).toEqual(
      refusal("already-decided"),
    );
    expect(await lettersOf("mentoring-decided")).toEqual(expect.arrayContaining([asha.email, ravi.email]));
    const { sanctions } = (await staff.call("GET", `${DESK}/sanctions`)).json();
    expect(sanctions.map(({ email }: { email: string }) => email)).toContain(ravi.email);

    const next = await askAs(await newAsker(kadam));
    expect(seen(await ravi.call("POST", ofMentor(next.id, "claim")))).toEqual(refusal("sanctioned"));
    days(8);
    expect((await ravi.call("POST", ofMentor(next.id, "claim"))).statusCode).toBe(200);
  });

  test("that staff ignore is mailed to them before its day and before its week are over", async () => {
    const id = await answered();
    await asha.call("POST", ofLearner(id, "report"), { person: "mentor-1", text: "He was rude." });
    const report = await openReport(id);
    const told = async () => (await toldAbout(report.id, "mentoring-report-waits")).length;
    days(0.7);
    expect(await told()).toBe(0);
    days(0.1);
    expect(await told()).toBe(1);
    await staff.call("POST", `${DESK}/reports/${report.id}/acknowledge`);
    days(5);
    expect(await told()).toBe(1);
    days(0.5);
    expect(await told()).toBe(2);
    days(3);
    expect(await told()).toBe(2);
  });

  test("holds mail back until it is decided, and then sends what was held", async () => {
    const id = await answered();
    await asha.call("POST", ofLearner(id, "report"), { person: "mentor-1", text: "He was rude." });
    days(5.1);
    await kadam.stores.runner.runDue();
    const sent = async () => [
      (await lettersOf("mentoring-answer")).filter((to) => to === asha.email).length,
      (await lettersOf("mentoring-your-turn")).filter((to) => to === asha.email).length,
    ];
    expect(await sent()).toEqual([0, 0]);
    const { id: reportId } = await openReport(id);
    const decision = { outcome: "nothing-wrong", reason: "We found nothing rude." };
    await staff.call("POST", `${DESK}/reports/${reportId}/decide`, decision);
    await kadam.stores.runner.runDue();
    expect(await sent()).toEqual([1, 1]);
    days(0.1);
    await kadam.stores.runner.runDue();
    expect(await sent()).toEqual([1, 1]);
  });

  test("and its sanction are one write: if the second part fails, neither is saved", async () => {
    const id = await answered();
    await asha.call("POST", ofLearner(id, "report"), { person: "mentor-1", text: "He was rude." });
    const { id: reportId } = await openReport(id);
    const { mentoringFacts } = kadam.stores;
    const { change } = mentoringFacts;
    let writes = 0;
    Object.assign(mentoringFacts, {
      change: (...given: Parameters<typeof change>) => {
        writes += 1;
        if (writes > 1) throw new Error("the database is gone");
        return change(...given);
      },
    });
    const until = new Date(kadam.clock.now.getTime() + DAY_MS).toISOString();
    const decided = await staff.call("POST", `${DESK}/reports/${reportId}/decide`, {
      outcome: "sanction",
      reason: "Be kind.",
      sanction: { who: "about", until },
    });
    Object.assign(mentoringFacts, { change });
    expect(decided.statusCode).toBe(200);
    expect(await mentoringFacts.of(await uidOf(kadam, ravi), "sanction")).toHaveLength(1);
  });

  test("that waits is listed however many came after it, and decided ones are paged", async () => {
    const id = await answered();
    await asha.call("POST", ofLearner(id, "report"), { person: "mentor-1", text: "He was rude." });
    const { id: reportId } = await openReport(id);
    await kadam.database.query(
      `insert into mentoring_facts (uid, kind, id, about, written_at, value)
       select uid, kind, 'copy-' || number, about, written_at + number * interval '1 second',
         value || jsonb_build_object('id', 'copy-' || number, 'decision',
           '{"outcome": "warning", "by": "staff", "reason": "Be kind.", "at": "2026-11-17T06:00:00.000Z"}'::jsonb)
       from mentoring_facts, generate_series(1, 1200) as numbers (number) where kind = 'report' and id = $1`,
      [reportId],
    );
    expect(await openReport(id)).toMatchObject({ id: reportId });
    const ids: string[] = [];
    let query = "";
    for (let pages = 0; pages < 3; pages += 1) {
      const page: ReportsReply = (await staff.call("GET", `${DESK}/reports?stage=decided${query}`)).json();
      ids.push(...page.reports.map((report) => report.id));
      query = `&before=${page.next}`;
    }
    const copies = ids.filter((copy) => copy.startsWith("copy-"));
    expect(copies.slice(0, 3)).toEqual(["copy-1200", "copy-1199", "copy-1198"]);
    expect(new Set(ids).size).toBe(150);
    await kadam.database.query("delete from mentoring_facts where kind = 'report' and id like 'copy-%'");
  });

  test("that is handled in time causes no reminder", async () => {
    const id = await answered();
    await asha.call("POST", ofLearner(id, "report"), { person: "mentor-1", text: "He was rude." });
    const report = await openReport(id);
    const decision = { outcome: "warning", reason: "Be kind." };
    await staff.call("POST", `${DESK}/reports/${report.id}/decide`, decision);
    days(10);
    expect(await toldAbout(report.id, "mentoring-report-waits")).toEqual([]);
  });

  test("can come from a mentor, and a sanctioned learner cannot ask", async () => {
    const { id } = await askAs(asha);
    await ravi.call("POST", ofMentor(id, "flag"), { text: "Asks for my number again and again." });
    const { id: reportId } = await openReport(id);
    const until = new Date(kadam.clock.now.getTime() + DAY_MS).toISOString();
    await staff.call("POST", `${DESK}/reports/${reportId}/decide`, {
      outcome: "sanction",
      reason: "No contacts here.",
      sanction: { who: "about", until },
    });
    expect(seen(await asha.call("POST", "/api/me/mentoring/threads", askBodyWith()))).toEqual(
      refusal("sanctioned"),
    );
    const { reports } = (await staff.call("GET", `${DESK}/reports?stage=decided`)).json();
    expect(reports.map((report: { id: string }) => report.id)).toContain(reportId);
  });
});

describe("staff and threads", () => {
  test("staff are told of a question that waits for 72 hours, and for seven days", async () => {
    const { id } = await askAs(asha);
    const told = () => toldAbout(id, "mentoring-unanswered", "mentoring-long-unanswered");
    days(2.9);
    expect(await told()).toEqual([]);
    days(0.2);
    expect(await told()).toEqual(["mentoring-unanswered"]);
    days(4);
    expect(await told()).toEqual(["mentoring-long-unanswered", "mentoring-unanswered"]);
    expect(deskMails().filter((mail) => mail.includes("java_course"))).toEqual([]);
    expect(deskMails().filter((mail) => mail.includes("Java Developer")).length).toBeGreaterThanOrEqual(2);
  });

  test("lists contain no words, and reading a thread is logged with its reason", async () => {
    const { id } = await askAs(asha);
    const { threads } = (await staff.call("GET", `${DESK}/threads?courseId=java_course`)).json();
    expect(threads.find((thread: ThreadReply) => thread.id === id)).toMatchObject({ excerpt: "" });
    const url = `${DESK}/threads/${id}/read`;
    expect(seen(await staff.call("POST", url, { reason: " " }))).toEqual(refusal("text-too-short"));
    const shown = await staff.call("POST", url, { reason: "Report 7" });
    expect(shown.json().messages).toHaveLength(1);
    const [entry] = (await staff.call("GET", "/api/staff/log")).json();
    expect(entry).toMatchObject({ action: "thread-read", subject: id, detail: "Report 7" });
    const events = await kadam.stores.mentoring.events({ id, learner: await uidOf(kadam, asha) });
    expect(events.map(({ type }) => type)).toEqual(["asked", "read-by-staff"]);
    expect((await staff.call("POST", `${DESK}/threads/${id}/remove`, { reason: "Spam" })).statusCode).toBe(
      204,
    );
    expect((await read(ofLearner(id))).standing.ending).toBe("removed");
  });

  test("figures cover waiting, endings, shares and reports", async () => {
    await answered();
    const figures = (await staff.call("GET", DESK)).json();
    expect(figures.courses.some(({ asked }: { asked: number }) => asked > 0)).toBe(true);
    expect(figures.busiestShare).toBeGreaterThan(0);
    expect(figures.reports.decided).toBeGreaterThan(0);
    expect(JSON.stringify(figures)).not.toContain("Ravi");
  });

  test("publish what both agreed to, without names, and unpublish it", async () => {
    const id = await answered();
    const body = { question: "Why one line too many?", answer: "The last index is the length minus one." };
    const publish = () => staff.call("PUT", `${DESK}/published/${id}`, body);
    await asha.call("POST", ofLearner(id, "consent"), { consents: true });
    expect(seen(await publish())).toEqual(refusal("no-consent"));
    await ravi.call("POST", ofMentor(id, "consent"), { consents: true });
    const { threads } = (await staff.call("GET", `${DESK}/publishable`)).json();
    expect(threads.map((thread: ThreadReply) => thread.id)).toContain(id);
    expect((await publish()).statusCode).toBe(204);
    const visitor = await newLearner(kadam);
    const { dayId } = (await read(ofLearner(id))).place;
    const url = `/api/mentoring/published?courseId=java_course&dayId=${dayId}`;
    expect((await visitor.call("GET", url)).json().questions).toMatchObject([{ id, ...body }]);
    expect((await read(ofLearner(id))).consent.isPublished).toBe(true);
    for (const takeBack of [
      () => asha.call("POST", ofLearner(id, "consent"), { consents: false }),
      () => ravi.call("POST", ofMentor(id, "consent"), { consents: false }),
    ]) {
      expect((await takeBack()).json().consent).toEqual({ yours: false, both: false, isPublished: false });
      expect((await visitor.call("GET", url)).json().questions).toEqual([]);
      expect(seen(await publish())).toEqual(refusal("no-consent"));
      await asha.call("POST", ofLearner(id, "consent"), { consents: true });
      await ravi.call("POST", ofMentor(id, "consent"), { consents: true });
      expect((await publish()).statusCode).toBe(204);
    }
    const earlier = await visitor.call(
      "GET",
      `/api/me/mentoring/earlier?courseId=java_course&dayId=${dayId}&text=there%20is%20one%20line%20more`,
    );
    expect(earlier.json().questions).toMatchObject([{ id }]);
    await asha.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
    expect((await visitor.call("GET", url)).json().questions).toHaveLength(1);
    const { questions } = (await staff.call("GET", `${DESK}/published`)).json();
    expect(questions).toMatchObject([{ id, ...body }]);
    expect((await staff.call("DELETE", `${DESK}/published/${id}`)).statusCode).toBe(204);
    expect((await visitor.call("GET", url)).json().questions).toEqual([]);
  });
});

describe("an account", () => {
  test("has everything in its export, as JSON and as a page", async () => {
    const id = await answered();
    const { mentoring } = (await asha.call("GET", "/api/me/export")).json();
    expect(mentoring.threads).toMatchObject([{ id, messages: [{ by: "learner" }, { by: "mentor" }] }]);
    expect((await asha.call("GET", "/api/me/export?format=html")).body).toContain("Look at the last index.");
    const given = (await ravi.call("GET", "/api/me/export")).json().mentoring;
    expect(given).toMatchObject({ threads: [], answers: [{ threadId: id }], facts: [{ kind: "role" }] });
  });

  test("that is deleted takes its words with it; threads of a mentor who leaves wait for the next", async () => {
    const id = await answered();
    const waiting = await askAs(await newAsker(kadam));
    await ravi.call("POST", ofMentor(waiting.id, "claim"));
    await ravi.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
    expect((await kadam.stores.mentoring.find(waiting.id))?.thread.standing.state).toBe("open");
    expect((await read(ofLearner(id))).messages.at(-1)?.author.name).toBe("A mentor");
    const uid = await uidOf(kadam, asha);
    await asha.call("DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" });
    expect(JSON.stringify(await kadam.stores.mentoring.find(id))).not.toContain(uid);
  });
});
