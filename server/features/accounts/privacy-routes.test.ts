import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PARENT_LINK_DAYS } from "#domain/accounts/privacy-answers.ts";
import { pass, tickAll } from "#server/testing/certified-learner.ts";
import { type Learner, newLearner, newLearnerUnasked } from "#server/testing/learners.ts";
import { type MailSink, startMailSink } from "#server/testing/mail-sink.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startStudyApp } from "#server/testing/study-app.ts";
import { type TestApp, Visitor } from "#server/testing/test-app.ts";

const DAY_MS = 86_400_000;
const FILES = ["certificate.pdf", "card.png", "credential.json", "credential.jwt"];

let kadam: TestApp;
let sink: MailSink;
let startedAt: Date;

beforeAll(async () => {
  sink = await startMailSink();
  kadam = await startStudyApp({ SMTP_URL: sink.smtpUrl });
  startedAt = kadam.clock.now;
});
// Sessions end by the machine's own clock: months later, the server would forget those of the next test as old ones.
afterEach(() => {
  kadam.clock.now = startedAt;
});
afterAll(async () => {
  await kadam?.close();
  await sink?.stop();
});

const say = (learner: Visitor, isAdult: boolean) => learner.call("PUT", "/api/me/age", { isAdult });
const uidOf = async (learner: Visitor) => (await learner.call("GET", "/api/me")).json().uid as string;
const linkCall = (what: "look" | "answer", body: unknown) =>
  new Visitor(kadam.app).call("POST", `/api/parent-consents/${what}`, body);

async function certificateOf(learner: Visitor): Promise<string> {
  await pass(learner, "count-knots", 5);
  return tickAll(learner);
}

/** The token of the mail that this request sends. */
async function askParent(learner: Learner): Promise<string> {
  const email = `parent-of-${learner.email}`;
  const before = sink.mailsTo(email).length;
  expect((await learner.call("POST", "/api/me/parent-consent", { email })).statusCode).toBe(200);
  await vi.waitFor(() => expect(sink.mailsTo(email)).toHaveLength(before + 1), { timeout: 20_000 });
  const text = sink.mailsTo(email).at(-1)?.text ?? "";
  return decodeURIComponent(/parent-consent#token=([\w%-]+)/.exec(text)?.[1] ?? "");
}

async function whatStrangersSee(id: string): Promise<unknown[]> {
  const stranger = new Visitor(kadam.app);
  const { status } = (await stranger.call("GET", `/api/certificates/${id}`)).json();
  const files = [];
  for (const file of FILES)
    files.push((await stranger.call("GET", `/api/certificates/${id}/${file}`)).statusCode);
  return [status, ...files];
}
const NOTHING = ["private", 403, 403, 403, 403];
const EVERYTHING = ["valid", 200, 200, 200, 200];

test("the consent at sign-up is stored, with the version of the text and the time", async () => {
  const learner = await newLearnerUnasked(kadam);
  expect(await kadam.stores.privacy.standingOf(await uidOf(learner))).toEqual({
    consent: { textVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), at: kadam.clock.now },
  });
});

test("the page asks for the age until it is answered, once", async () => {
  const learner = await newLearnerUnasked(kadam);
  expect((await learner.call("GET", "/api/session")).json().asksAge).toBe(true);
  expect((await say(learner, true)).json()).toEqual({ age: "adult", mayBeShown: true, parent: null });
  expect((await learner.call("GET", "/api/session")).json().asksAge).toBe(false);
  expect((await say(learner, true)).statusCode).toBe(200);
  expect(seen(await say(learner, false))).toEqual(refusal("age-answered"));
  expect((await new Visitor(kadam.app).call("GET", "/api/session")).json().asksAge).toBe(false);
});

describe("while the question is open", () => {
  let learner: Learner;
  let id: string;
  beforeAll(async () => {
    learner = await newLearnerUnasked(kadam);
    id = await certificateOf(learner);
    await learner.call("PUT", `/api/me/certificates/${id}`, { isPublic: true, sharesCode: true });
  });

  test("a certificate is visible only to its holder, on every route", async () => {
    expect(await whatStrangersSee(id)).toEqual(NOTHING);
    const other = await newLearner(kadam);
    expect((await other.call("GET", `/api/certificates/${id}`)).json()).toEqual({ status: "private" });
    const own = (await learner.call("GET", `/api/certificates/${id}`)).json();
    expect(own).toMatchObject({ status: "valid", isPublic: false });
  });

  test("a portfolio cannot be switched on, and an earlier one is hidden", async () => {
    expect(seen(await learner.call("PUT", "/api/me/portfolio", { isPublic: true }))).toEqual(
      refusal("not-shown-yet"),
    );
    const portfolio = "0123456789abcdefghjkmnpqrs";
    await kadam.stores.portfolios.switchOn(await uidOf(learner), portfolio);
    const stranger = new Visitor(kadam.app);
    for (const path of [portfolio, `${portfolio}/work`])
      expect(seen(await stranger.call("GET", `/api/portfolios/${path}`))).toEqual(
        refusal("unknown-portfolio"),
      );
    await say(learner, true);
    expect((await stranger.call("GET", `/api/portfolios/${portfolio}`)).statusCode).toBe(200);
    expect(await whatStrangersSee(id)).toEqual(EVERYTHING);
  });
});

describe("under 18", () => {
  test("a parent is asked by mail; once they agree, what the learner makes public is public, and private when they withdraw", async () => {
    const learner = await newLearnerUnasked(kadam);
    expect((await say(learner, false)).json()).toEqual({ age: "minor", mayBeShown: false, parent: null });
    const id = await certificateOf(learner);
    const token = await askParent(learner);
    expect(await whatStrangersSee(id)).toEqual(NOTHING);
    expect((await linkCall("look", { token })).json()).toEqual({ childName: "Asha", answer: "waiting" });
    expect((await linkCall("answer", { token, agrees: true })).json().answer).toBe("agreed");
    expect((await learner.call("GET", "/api/me/privacy")).json()).toMatchObject({
      mayBeShown: true,
      parent: { answer: "agreed" },
    });
    // A new certificate of a learner under 18 is private at first.
    expect(await whatStrangersSee(id)).toEqual(NOTHING);
    await learner.call("PUT", `/api/me/certificates/${id}`, { isPublic: true, sharesCode: false });
    expect(await whatStrangersSee(id)).toEqual(EVERYTHING);
    kadam.clock.now = new Date(kadam.clock.now.getTime() + 2 * PARENT_LINK_DAYS * DAY_MS);
    expect((await linkCall("answer", { token, agrees: false })).json().answer).toBe("refused");
    expect(await whatStrangersSee(id)).toEqual(NOTHING);
  });

  test("certificates from before the question become private by the answer, and stay so when a parent agrees", async () => {
    const learner = await newLearnerUnasked(kadam);
    const id = await certificateOf(learner);
    await learner.call("PUT", `/api/me/certificates/${id}`, { isPublic: true, sharesCode: false });
    await say(learner, false);
    await linkCall("answer", { token: await askParent(learner), agrees: true });
    expect(await whatStrangersSee(id)).toEqual(NOTHING);
  });

  test("a new link replaces the one before, and every link expires", async () => {
    const learner = await newLearnerUnasked(kadam);
    await say(learner, false);
    const first = await askParent(learner);
    const second = await askParent(learner);
    expect(first).not.toBe(second);
    expect(seen(await linkCall("look", { token: first }))).toEqual(refusal("link-expired"));
    expect((await linkCall("look", { token: second })).statusCode).toBe(200);
    kadam.clock.now = new Date(kadam.clock.now.getTime() + (PARENT_LINK_DAYS + 1) * DAY_MS);
    for (const what of ["look", "answer"] as const)
      expect(seen(await linkCall(what, { token: second, agrees: true }))).toEqual(refusal("link-expired"));
  });

  test("the learner's own address is not a parent's, and adults ask nobody", async () => {
    const learner = await newLearnerUnasked(kadam);
    await say(learner, false);
    const own = await learner.call("POST", "/api/me/parent-consent", { email: learner.email });
    expect(seen(own)).toEqual(refusal("invalid-input", { email: expect.stringMatching(/not your own/) }));
    const adult = await newLearner(kadam);
    expect(seen(await adult.call("POST", "/api/me/parent-consent", { email: "parent@example.com" }))).toEqual(
      refusal("not-under-18"),
    );
  });

  test("mails to a parent are rate limited", async () => {
    const learner = await newLearnerUnasked(kadam);
    await say(learner, false);
    const ask = () => learner.call("POST", "/api/me/parent-consent", { email: "somebody@example.com" });
    for (let n = 0; n < 3; n++) expect((await ask()).statusCode).toBe(200);
    expect(seen(await ask())).toEqual(refusal("too-many-requests"));
  });

  test("the mail's token is nowhere in the database", async () => {
    const learner = await newLearnerUnasked(kadam);
    await say(learner, false);
    const token = await askParent(learner);
    const { rows } = await kadam.database.query(
      "select privacy_standings::text as row from privacy_standings union all select jobs::text from jobs",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
