import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Learner, newLearner, signIn } from "#server/testing/learners.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;
let secure: TestApp;

beforeAll(async () => {
  const env = { LIMITS: "off" };
  kadam = await startTestApp({ env });
  secure = await startTestApp({
    env: { ...env, PUBLIC_URL: "https://kadam.example" },
    database: kadam.database,
  });
});

afterAll(async () => {
  await secure.app.close();
  await kadam.close();
});

type Reply = Awaited<ReturnType<Visitor["call"]>>;

/** Normalised cookie: its name, then its attributes in lower case and sorted, without secret values. */
function cookiesSetBy(reply: Reply): string[] {
  return [reply.headers["set-cookie"] ?? []].flat().map((line) => {
    const [pair = "", ...attributes] = line.split("; ");
    return [
      pair.replace(/(session_token|device)=.+/, "$1"),
      ...attributes.map((one) => one.toLowerCase()).sort(),
    ].join("; ");
  });
}

const HINT_IN = "kadam_hint=in; max-age=31536000; path=/; samesite=lax";
const HINT_OUT = "kadam_hint=; max-age=0; path=/; samesite=lax";
const DAYS_30 = 30 * 86_400;

describe("the session cookie", () => {
  test("is out of reach of scripts and of other sites' requests, and lasts 30 days", async () => {
    const learner = await newLearner(kadam);
    const { reply } = await signIn(kadam, learner.email);
    const expected = [
      `kadam.session_token; httponly; max-age=${DAYS_30}; path=/; samesite=lax`,
      HINT_IN,
      "kadam_device; httponly; max-age=31536000; path=/; samesite=lax",
    ];
    expect(cookiesSetBy(reply)).toEqual(expected);
    expect(cookiesSetBy(await new Visitor(kadam.app).register({ email: "cookie@example.com" }))).toEqual(
      expected,
    );
  });

  test("is for https only where the site is served over https", async () => {
    const learner = await newLearner(secure);
    const { reply } = await signIn(secure, learner.email);
    expect(cookiesSetBy(reply)).toEqual([
      `__Host-kadam.session_token; httponly; max-age=${DAYS_30}; path=/; samesite=lax; secure`,
      `__Host-${HINT_IN}; secure`,
      "__Host-kadam_device; httponly; max-age=31536000; path=/; samesite=lax; secure",
    ]);
    expect((await learner.call("GET", "/api/me")).statusCode).toBe(200);
  });

  test("and its hint are taken back when signing out", async () => {
    for (const server of [kadam, secure]) {
      const learner = await newLearner(server);
      const cookies = cookiesSetBy(await learner.call("DELETE", "/api/session"));
      expect(cookies).toContain(server === secure ? `__Host-${HINT_OUT}; secure` : HINT_OUT);
      expect(cookies.find((cookie) => cookie.includes("session_token"))).toMatch(/max-age=0/);
    }
  });

  test("lasts as long as the settings say", async () => {
    const short = await startTestApp({
      env: { SESSION_DAYS: "0.5", LIMITS: "off" },
      database: kadam.database,
    });
    const [session] = cookiesSetBy(await new Visitor(short.app).register({ email: "short@example.com" }));
    expect(session).toContain(`max-age=${86_400 / 2}`);
    await short.app.close();
  });
});

describe("the hint for the page", () => {
  test("is taken back when the session behind it is over", async () => {
    const learner = await newLearner(kadam);
    const visitor = new Visitor(kadam.app);
    visitor.cookies.set("kadam_hint", "in");
    expect(cookiesSetBy(await visitor.call("GET", "/api/session"))).toEqual([HINT_OUT]);
    expect(cookiesSetBy(await learner.call("GET", "/api/session"))).toEqual([HINT_IN]);
  });

  test("is not mentioned to visitors who never signed in", async () => {
    expect(cookiesSetBy(await new Visitor(kadam.app).call("GET", "/api/session"))).toEqual([]);
  });
});

describe("a session in use", () => {
  const READS_AND_WRITES: readonly ["GET" | "PUT" | "PATCH" | "POST", string, body?: unknown][] = [
    ["GET", "/api/session"],
    ["GET", "/api/me"],
    ["GET", "/api/me/export"],
    ["PUT", "/api/me/enrolments/java_course"],
    ["PUT", "/api/me/days/java_course/0", { done: true }],
    ["PATCH", "/api/me", { firstName: "Asha", lastName: "Rao", phone: "" }],
    ["POST", "/api/email-verifications"],
  ];
  let learner: Learner;

  test.each(READS_AND_WRITES)(
    "is renewed by %s %s, and the browser gets the new cookie",
    async (method, url, body) => {
      learner ??= await newLearner(kadam);
      const { uid } = (await learner.call("GET", "/api/me")).json();
      await learner.call("PUT", "/api/me/enrolments/java_course");
      await kadam.database.query(
        "update sessions set expires_at = now() + interval '20 days' where uid = $1",
        [uid],
      );
      const cookies = cookiesSetBy(await learner.call(method, url, body));
      expect(cookies).toContainEqual(expect.stringMatching(`^kadam.session_token; .*max-age=${DAYS_30}`));
      expect(cookiesSetBy(await learner.call(method, url, body)).join()).not.toContain("session_token");
    },
  );
});

test("the answer tells the page when the session will be over", async () => {
  const learner = await newLearner(kadam);
  const { expiresAt } = (await learner.call("GET", "/api/session")).json();
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test("a session made by one server is good on another one on the same database", async () => {
  const learner = await newLearner(kadam);
  const second = await startTestApp({ env: { LIMITS: "off" }, database: kadam.database });
  const elsewhere = new Visitor(second.app);
  for (const [name, value] of learner.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.call("GET", "/api/me")).json()).toMatchObject({ email: learner.email });
  await second.app.close();
});

test("a session signed with another server's secret is none", async () => {
  const learner = await newLearner(kadam);
  const env = { LIMITS: "off", SESSION_SECRET: "another-secret-of-thirty-two-characters" };
  const second = await startTestApp({ env, database: kadam.database });
  const elsewhere = new Visitor(second.app);
  for (const [name, value] of learner.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.call("GET", "/api/me")).statusCode).toBe(401);
  expect((await signIn(second, learner.email, ASHA.password)).reply.statusCode).toBe(200);
  await second.app.close();
});
