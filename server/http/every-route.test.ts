import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { fieldsOf, refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

type Method = "POST" | "PUT" | "PATCH" | "DELETE";

const PASSWORDS = { password: ASHA.password, confirmPassword: ASHA.password };

const SAVED_AT = "2026-11-15T06:00:00.000Z";
const UUID = "0b1c8f5e-6f0a-4a53-9c59-1f5d3c1f7a10";
const FILES = [{ path: "main.js", text: "1" }];
const SAMPLE = { exerciseId: "java-ticket-one-trip", text: "Good names" };
const PASSKEY = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const SIGNED = { clientDataJSON: "AAAA", authenticatorData: "AAAA" };
const MADE = { clientDataJSON: "AAAA", attestationObject: "AAAA" };
const SAVE = { savedAt: SAVED_AT, basedOn: SAVED_AT };

/** Every route with a request body, by its path in OpenAPI's notation, with a valid body. */
const WITH_BODY: readonly [Method, path: string, body: Record<string, unknown>][] = [
  [
    "POST",
    "/api/callback-requests",
    { name: "Asha Rao", email: ASHA.email, mobile: "9876543210", interest: "Development" },
  ],
  [
    "POST",
    "/api/contact-messages",
    { name: "Asha Rao", email: ASHA.email, message: "My certificate shows my old name." },
  ],
  ["POST", "/api/accounts", ASHA],
  ["POST", "/api/session", { email: ASHA.email, password: ASHA.password }],
  ["POST", "/api/password-resets", { email: ASHA.email }],
  ["POST", "/api/password-resets/confirm", { token: "abc", ...PASSWORDS }],
  ["POST", "/api/email-verifications/confirm", { token: "abc" }],
  ["PATCH", "/api/me", { firstName: "Asha", lastName: "Rao", phone: "9876543210" }],
  ["PUT", "/api/me/password", { currentPassword: ASHA.password, ...PASSWORDS }],
  ["DELETE", "/api/me", { password: ASHA.password, certificates: "revoke" }],
  ["DELETE", "/api/me/sessions", { password: ASHA.password }],
  ["DELETE", "/api/me/sessions/{id}", { password: ASHA.password }],
  ["PUT", "/api/me/days/{courseId}/{dayIndex}", { done: true }],
  ["PUT", "/api/me/reviews/{courseId}", { thumb: "up" }],
  [
    "PUT",
    "/api/me/plan/{courseId}",
    {
      pace: "standard",
      startDate: "2026-11-20",
      weekdays: [1, 3, 5],
      pausedFrom: "2026-12-01",
      pausedUntil: "2026-12-20",
      endBy: "2027-03-01",
      timeZone: "Asia/Kolkata",
      minutesPerDay: 45,
    },
  ],
  ["PUT", "/api/me/reminders", { daily: true, hour: 18, weekly: false }],
  [
    "PUT",
    "/api/me/review",
    { answers: [{ cardId: "c", questionId: "quiz/q", outcome: "right", at: SAVED_AT }] },
  ],
  ["PUT", "/api/me/study/days/{dayId}/parts/{part}", { done: true }],
  ["PUT", "/api/me/study/days/{dayId}/quick/{taskId}", { outcome: "seen", doneAt: SAVED_AT }],
  ["POST", "/api/me/study/days/{dayId}/quiz", { id: UUID, answers: {}, answeredAt: SAVED_AT }],
  [
    "POST",
    "/api/me/study/days/{dayId}/answers",
    {
      answers: [{ id: UUID, questionId: "quick/q", kind: "quick", outcome: "wrong", givenAt: SAVED_AT }],
    },
  ],
  ["PUT", "/api/me/study/days/{dayId}/note", { text: "Mine", ...SAVE }],
  ["PUT", "/api/me/study/exercises/{exerciseId}/draft", { files: FILES, ...SAVE }],
  [
    "POST",
    "/api/me/study/exercises/{exerciseId}/attempts",
    { id: UUID, files: FILES, outcomes: [], attemptedAt: SAVED_AT },
  ],
  ["POST", "/api/tutor/answers", { turns: [{ role: "user", text: "Hello" }], place: { path: "/" } }],
  ["PUT", "/api/me/conversations/{id}/title", { title: "Loops" }],
  ["PUT", "/api/me/conversations/{id}/exchanges/{exchangeId}/rating", { verdict: "up" }],
  ["PUT", "/api/me/certificates/{id}", { isPublic: true, sharesCode: false }],
  ["PUT", "/api/me/portfolio", { isPublic: false }],
  ["PUT", "/api/me/portfolio/tickets/{exerciseId}", { isShown: false }],
  ["POST", "/api/session/second-factor", { code: "123456" }],
  ["POST", "/api/session/passkey", { response: { ...PASSKEY, response: { ...SIGNED, signature: "AAAA" } } }],
  ["POST", "/api/me/passkeys/options", { password: ASHA.password }],
  ["POST", "/api/me/passkeys", { name: "", response: { ...PASSKEY, response: MADE } }],
  ["DELETE", "/api/me/passkeys/{id}", { password: ASHA.password }],
  ["POST", "/api/me/second-factor", { password: ASHA.password }],
  ["POST", "/api/me/second-factor/confirm", { code: "123456" }],
  ["DELETE", "/api/me/second-factor", { password: ASHA.password }],
  ["PUT", "/api/me/age", { isAdult: true }],
  ["POST", "/api/me/parent-consent", { email: "parent@example.com" }],
  ["POST", "/api/parent-consents/look", { token: "abc" }],
  ["POST", "/api/parent-consents/answer", { token: "abc", agrees: true }],
  ["POST", "/api/me/tutor/passages", { question: "What is a loop?", place: { path: "/" } }],
  ["PUT", "/api/me/mentoring/draft", { key: "ask", text: "Why" }],
  ["POST", "/api/me/mentoring/threads", { id: UUID, courseId: "java_course", dayIndex: 0, text: "Why?" }],
  ["POST", "/api/me/mentoring/reviews", { id: UUID, exerciseId: "java-ticket-one-trip", text: "Please" }],
  ["POST", "/api/me/mentoring/threads/{threadId}/messages", { id: UUID, text: "Thanks" }],
  ["POST", "/api/me/mentoring/threads/{threadId}/hand-in", { id: UUID, text: "Again" }],
  ["POST", "/api/me/mentoring/threads/{threadId}/withdraw", { solvedMyself: true }],
  ["POST", "/api/me/mentoring/threads/{threadId}/helped", { helped: true }],
  ["POST", "/api/me/mentoring/threads/{threadId}/block", { person: "mentor-1" }],
  ["POST", "/api/me/mentoring/threads/{threadId}/report", { person: "mentor-1", text: "Rude" }],
  ["POST", "/api/me/mentoring/threads/{threadId}/consent", { consents: true }],
  ["POST", "/api/me/mentoring/answered/{threadId}/report", { text: "Rude" }],
  ["PUT", "/api/me/mentoring/settings", { shownName: "Asha", mails: true, digest: false }],
  ["POST", "/api/me/mentoring/offers", { courseId: "java_course", about: "I", samples: [SAMPLE, SAMPLE] }],
  ["POST", "/api/me/study/join", { parts: [], quizzes: [], notes: [], drafts: [], attempts: [] }],
];

const BODY_LIMITS: Readonly<Record<string, number>> = {
  "/api/me/study/exercises/{exerciseId}/draft": 256 * 1024,
  "/api/me/study/exercises/{exerciseId}/attempts": 256 * 1024,
  "/api/me/study/join": 1024 * 1024,
  "/api/tutor/answers": 1024 * 1024,
  "/api/me/mentoring/threads": 256 * 1024,
};
const bodyLimitOf = (path: string) => BODY_LIMITS[path] ?? 64 * 1024;
/** Here null is valid: no earlier version, or no value. */
const MAY_BE_NULL = ["basedOn", "pausedFrom", "pausedUntil", "endBy", "minutesPerDay"];
/** Partial updates: every field is optional, and a missing one stays unchanged. */
const MAY_BE_EMPTY = ["/api/me/plan/{courseId}", "/api/me/mentoring/settings", "/api/me/reminders"];

const FOR_LEARNERS: readonly ["GET" | Method, path: string, body?: unknown][] = [
  ["GET", "/api/me"],
  ["GET", "/api/me/export"],
  ["GET", "/api/me/sessions"],
  ["POST", "/api/email-verifications"],
  ["PUT", "/api/me/enrolments/{courseId}"],
  ["PUT", "/api/me/applications/{schemeId}"],
  ["DELETE", "/api/me/applications/{schemeId}"],
  ["GET", "/api/me/study/days/{dayId}"],
  ["GET", "/api/me/study/courses/{courseId}"],
  ["DELETE", "/api/me/study/days/{dayId}/note/other"],
  ["DELETE", "/api/me/study/exercises/{exerciseId}/draft/other"],
  ["GET", "/api/me/conversations"],
  ["GET", "/api/me/conversations/{id}"],
  ["DELETE", "/api/me/conversations/{id}"],
  ["DELETE", "/api/me/conversations"],
  ["DELETE", "/api/me/conversations/{id}/exchanges/{exchangeId}/rating"],
  ["GET", "/api/me/certificates"],
  ["POST", "/api/me/certificates/{id}/evidence"],
  ["POST", "/api/me/certificates/{id}/name"],
  ["GET", "/api/me/portfolio"],
  ["GET", "/api/me/privacy"],
  ["GET", "/api/me/passkeys"],
  ["GET", "/api/me/second-factor"],
  ["GET", "/api/me/plan"],
  ["GET", "/api/me/reminders"],
  ["GET", "/api/me/review"],
  ["GET", "/api/me/review/kit"],
  ["GET", "/api/me/calendar"],
  ["POST", "/api/me/calendar"],
  ["DELETE", "/api/me/calendar"],
  ["GET", "/api/me/mentoring"],
  ["GET", "/api/me/mentoring/unread"],
  ["GET", "/api/me/mentoring/ask"],
  ["GET", "/api/me/mentoring/earlier"],
  ["GET", "/api/me/mentoring/draft"],
  ["GET", "/api/me/mentoring/threads/{threadId}"],
  ["PUT", "/api/me/mentoring/threads/{threadId}/opened"],
  ["POST", "/api/me/mentoring/threads/{threadId}/solve"],
  ["POST", "/api/me/mentoring/threads/{threadId}/ask-another"],
  ["POST", "/api/me/mentoring/threads/{threadId}/ask-again"],
  ["GET", "/api/me/mentoring/answered"],
  ["GET", "/api/me/mentoring/answered/{threadId}"],
  ["POST", "/api/me/mentoring/answered/{threadId}/block"],
  ["POST", "/api/me/mentoring/answered/{threadId}/take-back"],
  ["GET", "/api/me/mentoring/settings"],
  ["GET", "/api/me/mentoring/offers"],
  ...WITH_BODY.filter(([, path]) => path.startsWith("/api/me")),
];

const IN_PATHS: Readonly<Record<string, string>> = {
  courseId: "java_course",
  dayIndex: "0",
  schemeId: "vidyadhan",
  dayId: "java-first-program",
  part: "read",
  exerciseId: "java-sum-of-fares",
};

const urlOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IN_PATHS[name] ?? name) +
  (path.endsWith("/other") ? `?savedAt=${SAVED_AT}` : "") +
  (path.endsWith("/published/search") ? "?q=loop" : "") +
  (path.endsWith("/mentoring/draft") ? "?key=ask" : "") +
  (/mentoring\/(ask|earlier)$/.test(path) ? "?courseId=java_course&dayId=java-first-program&text=why" : "");

type Paths = Record<string, Record<string, { requestBody?: unknown }>>;

let kadam: TestApp;
let learner: Learner;
let paths: Paths;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  learner = await newLearner(kadam);
  paths = (await learner.call("GET", "/api/openapi.json")).json().paths;
});

afterAll(() => kadam.close());

test("the list of routes with a body is complete", () => {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.requestBody)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(WITH_BODY.map(([method, path]) => `${method} ${path}`).sort()).toEqual(found.sort());
});

test("the list of routes for signed-in learners holds everything below /api/me", () => {
  const found = Object.entries(paths)
    .filter(([path]) => /^\/api\/me(\/|$)/.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(FOR_LEARNERS.map(([method, path]) => `${method} ${path}`)).toEqual(expect.arrayContaining(found));
});

describe.each(WITH_BODY)("%s %s", (method, path, body) => {
  const send = (payload: string, contentType = "application/json") =>
    learner.call(method, urlOf(path), undefined, { payload, headers: { "content-type": contentType } });

  test.each(Object.keys(body))(
    "names %s when it is missing, of the wrong type or far too long",
    async (field) => {
      const { [field]: value, ...rest } = body;
      const wrongType = typeof value === "string" ? 42 : "true";
      for (const wrong of [
        ...(MAY_BE_EMPTY.includes(path) ? [] : [rest]),
        { ...body, [field]: wrongType },
        ...(MAY_BE_NULL.includes(field) ? [] : [{ ...body, [field]: null }]),
        { ...body, [field]: "x".repeat(10_001) },
      ]) {
        const reply = await send(JSON.stringify(wrong));
        expect(seen(reply)).toEqual(refusal("invalid-input", { [field]: expect.any(String) }));
      }
    },
  );

  test.skipIf(MAY_BE_EMPTY.includes(path))("names every missing field at once", async () => {
    expect(fieldsOf(await send("{}"))).toEqual(Object.keys(body).sort());
  });

  test("refuses a body that is no object", async () => {
    for (const wrong of ["[]", "null", '"text"', "42"])
      expect(seen(await send(wrong))).toEqual(refusal("invalid-input", { body: expect.any(String) }));
    expect(seen(await learner.call(method, urlOf(path)))).toEqual(
      refusal("invalid-input", { body: expect.any(String) }),
    );
  });

  test("refuses what is not JSON, or tries to reach into every object", async () => {
    for (const wrong of ["", "{", "{'done': true}", "<done/>", '{"__proto__": {"done": true}}'])
      expect(seen(await send(wrong))).toEqual(refusal("bad-request"));
  });

  test("refuses another content type, even around good JSON", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/xml",
    ])
      expect(seen(await send(JSON.stringify(body), type))).toEqual(refusal("unsupported-media"));
  });

  test("refuses a body that is too large", async () => {
    const more = "x".repeat(bodyLimitOf(path));
    expect(seen(await send(JSON.stringify({ ...body, more })))).toEqual(refusal("too-large"));
  });
});

describe.each(FOR_LEARNERS)("%s %s asks for a session", (method, path, body) => {
  const expected = path.includes("enrolments") ? refusal("login-to-enrol") : refusal("not-signed-in");
  const tokenName = "kadam.session_token";
  const call = (cookie?: string) =>
    new Visitor(kadam.app).call(method, urlOf(path), body, cookie ? { headers: { cookie } } : {});

  test("and takes none for none", async () => {
    expect(seen(await call())).toEqual(expected);
  });

  test("and takes no forged one", async () => {
    const [token = "", signature = ""] = decodeURIComponent(learner.cookies.get(tokenName) ?? "").split(".");
    const forged = [
      "",
      token,
      `${token}.`,
      `${token}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
      `${token.replace(/^./, (first) => (first === "A" ? "B" : "A"))}.${signature}`,
      `${"x".repeat(32)}.${signature}`,
      "' or 1=1 --.abc",
    ];
    for (const value of forged)
      expect(seen(await call(`${tokenName}=${encodeURIComponent(value)}`))).toEqual(expected);
    expect(seen(await call(`${tokenName}=%E0%A4%A; other=session_token`))).toEqual(expected);
  });
});

test("a session that is over is no session", async () => {
  const late = await newLearner(kadam);
  const { uid } = (await late.call("GET", "/api/me")).json();
  await kadam.database.query("update sessions set expires_at = now() - interval '1 second' where uid = $1", [
    uid,
  ]);
  expect(seen(await late.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
  expect((await late.call("GET", "/api/session")).json()).toMatchObject({ account: null, expiresAt: null });
});
