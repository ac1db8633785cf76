import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Learner, newLearner, signIn } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, type Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});

afterAll(() => kadam.close());

const recordOf = async (visitor: Visitor) => (await visitor.call("GET", "/api/me")).json();
const edit = (learner: Visitor, details: Record<string, unknown>) =>
  learner.call("PATCH", "/api/me", { firstName: "Asha", lastName: "Rao", phone: "9876543210", ...details });

async function complete(learner: Visitor, courseId: string): Promise<string> {
  await learner.call("PUT", `/api/me/enrolments/${courseId}`);
  for (let day = 0; day < 15; day++)
    await learner.call("PUT", `/api/me/days/${courseId}/${day}`, { done: true });
  return (await recordOf(learner)).certificates.at(-1).id;
}

describe("the learner's own record", () => {
  test("has the owner's fields first, each with its value", async () => {
    const learner = await newLearner(kadam);
    const record = await recordOf(learner);
    expect(Object.keys(record).slice(0, 8)).toEqual([
      "firstName",
      "lastName",
      "phone",
      "email",
      "uid",
      "enrolledCourses",
      "completedCourses",
      "dayProgress",
    ]);
    const { account } = (await learner.call("GET", "/api/session")).json();
    expect(record).toMatchObject({
      firstName: "Asha",
      lastName: "Rao",
      phone: "9876543210",
      email: learner.email,
      uid: account.uid,
      enrolledCourses: [],
      completedCourses: [],
      dayProgress: {},
      reviews: {},
      certificates: [],
    });
  });

  test("is never cached", async () => {
    const reply = await (await newLearner(kadam)).call("GET", "/api/me");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  test("contains nothing of any other learner, whatever is requested", async () => {
    const [asha, ravi] = [await newLearner(kadam), await newLearner(kadam, { firstName: "Ravi" })];
    await ravi.call("PUT", "/api/me/enrolments/java_course");
    await ravi.call("PUT", "/api/me/days/java_course/0", { done: true });
    const { uid } = await recordOf(ravi);
    for (const url of ["/api/me", `/api/me?uid=${uid}`, "/api/me/export", "/api/me/export?format=html"]) {
      const { body } = await asha.call("GET", url, undefined, { headers: { "x-user-id": uid } });
      for (const secret of [ravi.email, uid, "Ravi", '"java_course"']) expect(body).not.toContain(secret);
    }
    for (const url of [`/api/me/${uid}`, `/api/users/${uid}`, `/api/learners/${uid}`])
      expect(seen(await asha.call("GET", url))).toEqual(refusal("not-found"));
    await edit(asha, { firstName: "Mallory", uid, email: ravi.email, enrolledCourses: [] });
    expect(await recordOf(ravi)).toMatchObject({ firstName: "Ravi", enrolledCourses: ["java_course"] });
    expect(await recordOf(asha)).toMatchObject({ firstName: "Mallory", email: asha.email });
  });
});

describe("changing name and phone", () => {
  test("shows in the record and in the account's display name, normalised", async () => {
    const learner = await newLearner(kadam);
    const reply = await edit(learner, {
      firstName: " Asha ",
      lastName: " Rao Patil ",
      phone: "+91 87654-32109",
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ firstName: "Asha", lastName: "Rao Patil", phone: "8765432109" });
    expect((await learner.call("GET", "/api/session")).json().account).toMatchObject({
      displayName: "Asha Rao Patil",
      phoneNumber: "+918765432109",
    });
  });

  test("may remove the phone", async () => {
    const learner = await newLearner(kadam);
    expect((await edit(learner, { phone: " " })).json()).toMatchObject({ phone: "" });
    expect((await learner.call("GET", "/api/session")).json().account.phoneNumber).toBeNull();
  });

  test.each([
    [{ firstName: " " }, { firstName: "Enter your first name" }],
    [{ lastName: "x".repeat(61) }, { lastName: "Use at most 60 characters" }],
    [{ firstName: "Asha\u202eoaR" }, { firstName: "Enter your first name in letters" }],
    [{ phone: "12345" }, { phone: "Enter 10 digits, starting with 6, 7, 8 or 9" }],
  ])("refuses %j", async (details, fields) => {
    const learner = await newLearner(kadam);
    expect(seen(await edit(learner, details))).toEqual(refusal("invalid-input", fields));
    expect(await recordOf(learner)).toMatchObject({
      firstName: "Asha",
      lastName: "Rao",
      phone: "9876543210",
    });
  });

  test("does not rewrite the name on a certificate", async () => {
    const learner = await newLearner(kadam);
    await complete(learner, "java_course");
    const { certificates } = (await edit(learner, { firstName: "Somebody", lastName: "Else" })).json();
    expect(certificates).toEqual([expect.objectContaining({ holderName: "Asha Rao" })]);
  });

  test("twenty times at once while ticking days loses nothing", async () => {
    const learner = await newLearner(kadam);
    await learner.call("PUT", "/api/me/enrolments/java_course");
    const edits = Array.from({ length: 20 }, () => edit(learner, { firstName: "Usha" }));
    const ticks = [0, 1, 2].map((day) =>
      learner.call("PUT", `/api/me/days/java_course/${day}`, { done: true }),
    );
    const replies = await Promise.all([...edits, ...ticks]);
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(await recordOf(learner)).toMatchObject({
      firstName: "Usha",
      dayProgress: { java_course: { 0: true, 1: true, 2: true } },
    });
  });
});

describe("changing the password", () => {
  const NEW = "another-step-each-day";
  const change = (learner: Visitor, body: Record<string, string> = {}) =>
    learner.call("PUT", "/api/me/password", {
      currentPassword: ASHA.password,
      password: NEW,
      confirmPassword: NEW,
      ...body,
    });

  test("ends the other sessions and gives this one a new token", async () => {
    const learner = await newLearner(kadam);
    const { visitor: phone } = await signIn(kadam, learner.email);
    const before = learner.cookies.get("kadam.session_token");
    expect(seen(await change(learner))).toEqual({
      status: 200,
      body: { message: "Your password is changed. Other devices are logged out." },
    });
    expect(learner.cookies.get("kadam.session_token")).not.toBe(before);
    expect((await learner.call("GET", "/api/me")).statusCode).toBe(200);
    expect(seen(await phone.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
    expect((await signIn(kadam, learner.email, ASHA.password)).reply.statusCode).toBe(401);
    expect((await signIn(kadam, learner.email, NEW)).reply.statusCode).toBe(200);
  });

  test("needs the current one", async () => {
    const learner = await newLearner(kadam);
    expect(seen(await change(learner, { currentPassword: "wrong-password" }))).toEqual(
      refusal("wrong-password"),
    );
    expect((await signIn(kadam, learner.email)).reply.statusCode).toBe(200);
  });

  test.each([
    [{ currentPassword: "" }, { currentPassword: "Enter your current password" }],
    [{ confirmPassword: "something-else" }, { confirmPassword: "Passwords do not match!" }],
    [{ confirmPassword: "" }, { confirmPassword: "Enter the password again" }],
    [{ password: "short", confirmPassword: "short" }, { password: "Must contain at least 10 characters" }],
    [
      { password: "qwertyuiop", confirmPassword: "qwertyuiop" },
      { password: "This password is one of the most used ones. Choose another." },
    ],
  ])("refuses %j", async (body, fields) => {
    expect(seen(await change(await newLearner(kadam), body))).toEqual(refusal("invalid-input", fields));
  });
});

describe("downloading one's data", () => {
  async function busyLearner(details = {}): Promise<Learner> {
    const learner = await newLearner(kadam, details);
    await complete(learner, "java_course");
    await learner.call("PUT", "/api/me/reviews/java_course", { thumb: "up" });
    await learner.call("PUT", "/api/me/enrolments/qa_course");
    await learner.call("PUT", "/api/me/days/qa_course/1", { done: false });
    return learner;
  }

  test("as JSON contains account and record in full", async () => {
    const learner = await busyLearner();
    const reply = await learner.call("GET", "/api/me/export");
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(reply.headers["content-disposition"]).toBe('attachment; filename="kadam-my-data.json"');
    expect(reply.json()).toEqual({
      exportedAt: kadam.clock.now.toISOString(),
      account: (await learner.call("GET", "/api/session")).json().account,
      record: await recordOf(learner),
      study: { days: [], exercises: [] },
      certificates: [
        expect.objectContaining({
          courseId: "java_course",
          evidence: expect.objectContaining({ days: 15 }),
          submissions: [],
        }),
      ],
      plan: { courses: {} },
      calendar: { secret: null },
      privacy: expect.objectContaining({ parent: null }),
      moments: expect.objectContaining({ enrolments: expect.any(Array) }),
      sessions: [expect.objectContaining({ beganAt: expect.any(String) })],
      callbacks: [],
      portfolioId: null,
      passkeys: [],
      portfolioTickets: [],
      conversations: [],
      tutorRatings: [],
      mentoring: { threads: [], answers: [], facts: [] },
      reminders: { settings: expect.objectContaining({ daily: false, weekly: false }), unanswered: 0 },
      review: { checks: {}, deck: {} },
      answers: [],
    });
  });

  test("as a page says the same in words", async () => {
    const learner = await busyLearner();
    const reply = await learner.call("GET", "/api/me/export?format=html");
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.headers["content-disposition"]).toBe('attachment; filename="kadam-my-data.html"');
    const { certificates } = await recordOf(learner);
    for (const part of [
      learner.email,
      "9876543210",
      "Java Developer",
      "Quality Assurance",
      "Day 15 - ",
      "not ticked",
      "thumb up",
      certificates[0].id,
    ])
      expect(reply.body).toContain(part);
  });

  test("shows a script in a note as text", async () => {
    const learner = await busyLearner();
    await learner.call("PUT", "/api/me/study/days/java-first-program/note", {
      text: `<script>alert(1)</script> "Rao" & 'Co'`,
      basedOn: null,
      savedAt: kadam.clock.now.toISOString(),
    });
    const { body } = await learner.call("GET", "/api/me/export?format=html");
    expect(body).not.toContain("<script");
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).toContain("&quot;Rao&quot; &amp; ");
  });

  test("works before anything was done, and in these two forms only", async () => {
    const learner = await newLearner(kadam);
    expect((await learner.call("GET", "/api/me/export?format=html")).body).toContain("None.");
    expect(seen(await learner.call("GET", "/api/me/export?format=pdf"))).toEqual(
      refusal("invalid-input", { format: expect.any(String) }),
    );
  });
});
