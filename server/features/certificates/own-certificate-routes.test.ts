import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CODE, codeFor, newCertifiedLearner, pass, tickAll } from "#server/testing/certified-learner.ts";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { minute, startStudyApp } from "#server/testing/study-app.ts";
import { type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startStudyApp();
});

afterAll(() => kadam.close());

const ownOf = async (learner: Visitor) =>
  (await learner.call("GET", "/api/me/certificates")).json().certificates;
const show = (learner: Visitor, id: string, body: unknown) =>
  learner.call("PUT", `/api/me/certificates/${id}`, body);
const bringUpToDate = (learner: Visitor, id: string) =>
  learner.call("POST", `/api/me/certificates/${id}/evidence`);
const verify = async (id: string) =>
  (await new Visitor(kadam.app).call("GET", `/api/certificates/${id}`)).json();

describe("the learner's own certificates", () => {
  test("are listed with what is needed to show and share them", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    const { status: _status, teaches: _teaches, ...facts } = await verify(id);
    const [own, ...others] = await ownOf(learner);
    expect(others).toEqual([]);
    const holdersOnly = { linkedInUrl: expect.any(String), correctableName: null, bindsMail: false };
    expect(own).toEqual({ ...facts, ...holdersOnly });
    const linkedIn = new URL(own.linkedInUrl);
    expect(`${linkedIn.origin}${linkedIn.pathname}`).toBe("https://www.linkedin.com/profile/add");
    expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
      startTask: "CERTIFICATION_NAME",
      name: "Knots",
      organizationName: "Kadam",
      issueYear: "2026",
      issueMonth: "11",
      certUrl: `http://localhost:5000/verify/${id}`,
      certId: id,
    });
  });

  test("are none before a course is completed", async () => {
    expect(await ownOf(await newLearner(kadam))).toEqual([]);
  });
});

describe("who may see it", () => {
  test("is decided by the holder, idempotently", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    for (const body of [
      { isPublic: false, sharesCode: true },
      { isPublic: false, sharesCode: true },
      { isPublic: true, sharesCode: false },
    ]) {
      const reply = await show(learner, id, body);
      expect(reply.json()).toMatchObject({ id, ...body });
      expect(await ownOf(learner)).toEqual([reply.json()]);
    }
  });

  test("cannot be decided by others, and they do not learn whether it exists", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    const { learner: other } = await newCertifiedLearner(kadam);
    const before = await ownOf(learner);
    for (const foreign of [id, "0".repeat(26), "x", "%00"]) {
      const body = { isPublic: false, sharesCode: true };
      expect(seen(await show(other, foreign, body))).toEqual(refusal("unknown-certificate"));
      expect(seen(await bringUpToDate(other, foreign))).toEqual(refusal("unknown-certificate"));
    }
    expect(await ownOf(learner)).toEqual(before);
  });
});

describe("what was done", () => {
  test("is frozen at issue: what is passed or changed later does not show automatically", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await show(learner, id, { isPublic: true, sharesCode: true });
    const before = await verify(id);
    await pass(learner, "tie-knots", 20);
    await pass(learner, "count-knots", 21, [{ path: "main.js", text: "// better\n" }]);
    expect(await verify(id)).toEqual(before);
    const code = await learner.call("GET", `/api/certificates/${id}/submissions`);
    expect(code.json().submissions.map(({ files }: { files: unknown }) => files)).toEqual([CODE]);
  });

  test("is updated when the holder asks; id, name and date of issue stay", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await show(learner, id, { isPublic: false, sharesCode: true });
    const [before] = await ownOf(learner);
    await pass(learner, "tie-knots", 20);
    await pass(learner, "count-knots", 21, [{ path: "main.js", text: "// better\n" }]);
    await learner.call("PATCH", "/api/me", { firstName: "Usha", lastName: "Rao", phone: "9876543210" });
    // A day that is unticked later still counts as done.
    await learner.call("PUT", "/api/me/days/knot_course/1", { done: false });
    const issuedAt = kadam.clock.now;
    kadam.clock.now = new Date(issuedAt.getTime() + 3_600_000);
    const reply = await bringUpToDate(learner, id);
    expect(reply.json()).toEqual({
      ...before,
      correctableName: "Usha Rao",
      history: [{ what: "renewed", at: kadam.clock.now.toISOString() }],
      evidence: {
        ...before.evidence,
        exercisesPassed: 2,
        gatheredAt: kadam.clock.now.toISOString(),
        exerciseList: [
          expect.objectContaining({ exerciseId: "count-knots", passed: true, passedAt: minute(21) }),
          expect.objectContaining({ exerciseId: "tie-knots", passed: true, passedAt: minute(20) }),
          expect.objectContaining({ exerciseId: "untie-knots", passed: false }),
        ],
      },
    });
    kadam.clock.now = issuedAt;
    const { submissions } = (await learner.call("GET", `/api/certificates/${id}/submissions`)).json();
    expect(submissions.map((one: { files: [{ text: string }] }) => one.files[0].text)).toEqual([
      "// better\n",
      codeFor("tie-knots")[0]?.text,
    ]);
  });

  test("is gathered for a certificate from before evidence was recorded", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await kadam.database.query("update certificates set evidence = null where id = $1", [id]);
    expect((await bringUpToDate(learner, id)).json().evidence).toMatchObject({
      daysDone: 3,
      days: 3,
      exercisesPassed: 1,
    });
  });

  test("twenty concurrent requests give one consistent answer", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await pass(learner, "tie-knots", 20);
    const replies = await Promise.all(Array.from({ length: 20 }, () => bringUpToDate(learner, id)));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(replies[0]?.json().evidence.exercisesPassed).toBe(2);
  });

  test("is not gathered for a revoked certificate", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await kadam.stores.certificates.revoke(id, "deceit", kadam.clock.now);
    expect(seen(await bringUpToDate(learner, id))).toEqual(refusal("revoked-certificate"));
    expect(await ownOf(learner)).toEqual([
      expect.objectContaining({ revoked: { at: kadam.clock.now.toISOString(), reason: "deceit" } }),
    ]);
  });

  test("with nothing but ticked days says just that", async () => {
    const learner = await newLearner(kadam);
    const id = await tickAll(learner);
    expect((await verify(id)).evidence).toMatchObject({
      daysDone: 3,
      exercisesPassed: 0,
      exercises: 3,
      quizRight: 0,
      quizOf: 4,
    });
  });
});

describe("a mistyped name", () => {
  const correct = (who: Visitor, id: string) => who.call("POST", `/api/me/certificates/${id}/name`);
  const rename = (learner: Visitor, body: object) =>
    learner.call("PATCH", "/api/me", { lastName: "", phone: "9876543210", ...body });

  test("is corrected once, by the holder only; id and date stay and the history says so", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    const [before] = await ownOf(learner);
    expect(before.correctableName).toBeNull();
    expect(seen(await correct(learner, id))).toEqual(refusal("same-name"));
    await rename(learner, { firstName: "Usha", hasOneName: true });
    expect((await ownOf(learner))[0].correctableName).toBe("Usha");
    expect(seen(await correct(new Visitor(kadam.app), id))).toEqual(refusal("not-signed-in"));
    expect(seen(await correct(await newLearner(kadam), id))).toEqual(refusal("unknown-certificate"));
    const reply = await correct(learner, id);
    expect(reply.json()).toMatchObject({
      id,
      holderName: "Usha",
      issuedAt: before.issuedAt,
      history: [{ what: "renamed" }],
      correctableName: null,
    });
    expect(await verify(id)).toMatchObject({ holderName: "Usha" });
    expect((await learner.call("GET", "/api/me")).json().certificates).toMatchObject([
      { holderName: "Usha" },
    ]);
    await rename(learner, { firstName: "Ravi", lastName: "Rao" });
    expect(seen(await correct(learner, id))).toEqual(refusal("name-corrected-already"));
  });

  test("in twenty concurrent requests is corrected once", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await rename(learner, { firstName: "Usha", hasOneName: true });
    const replies = await Promise.all(Array.from({ length: 20 }, () => correct(learner, id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await verify(id)).history).toHaveLength(1);
  });
});

describe("a mail address", () => {
  const bind = (learner: Visitor, id: string, bindsMail: boolean) =>
    learner.call("PUT", `/api/me/certificates/${id}`, { isPublic: true, sharesCode: false, bindsMail });
  const identifiersOf = async (id: string) =>
    (await new Visitor(kadam.app).call("GET", `/api/certificates/${id}/credential.json`)).json()
      .credentialSubject.identifier;
  const confirm = ({ email }: { email: string }) =>
    kadam.database.query("update learners set email_verified = true where email = $1", [email]);

  test("is stored as a salted hash only if the holder wants it, and is deleted with the account", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    expect(await identifiersOf(id)).toHaveLength(1);
    expect(seen(await bind(learner, id, true))).toEqual(refusal("verify-email-first"));
    await confirm(learner);
    expect((await bind(learner, id, true)).json()).toMatchObject({ bindsMail: true });
    const [, mail] = await identifiersOf(id);
    const hash = createHash("sha256").update(`${learner.email}${mail.salt}`).digest("hex");
    expect(mail).toEqual({
      type: "IdentityObject",
      hashed: true,
      identityHash: `sha256$${hash}`,
      identityType: "emailAddress",
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect((await bind(learner, id, true)).statusCode).toBe(200);
    expect((await identifiersOf(id))[1]).toEqual(mail);
    const untouched = await learner.call("PUT", `/api/me/certificates/${id}`, {
      isPublic: true,
      sharesCode: true,
    });
    expect(untouched.json()).toMatchObject({ bindsMail: true, sharesCode: true });
    expect((await bind(learner, id, false)).json()).toMatchObject({ bindsMail: false });
    expect(await identifiersOf(id)).toHaveLength(1);
    await bind(learner, id, true);
    const uid = (await learner.call("GET", "/api/me")).json().uid;
    await kadam.stores.learners.remove(uid, "keep-anonymous", kadam.clock.now);
    expect((await kadam.stores.certificates.find(id))?.recipient).toBeUndefined();
  });
});

test("the export holds the certificate with its evidence and its code, as JSON and in words", async () => {
  const { learner, id } = await newCertifiedLearner(kadam);
  await learner.call("PUT", "/api/me/portfolio", { isPublic: true });
  const { certificates, portfolioId } = (await learner.call("GET", "/api/me/export")).json();
  expect(certificates).toMatchObject([
    { id, isPublic: true, sharesCode: false, evidence: { daysDone: 3 }, submissions: [{ files: CODE }] },
  ]);
  const { body } = await learner.call("GET", "/api/me/export?format=html");
  for (const part of [
    id,
    "1 of 3 exercises reported by the learner&apos;s browser, not run again",
    "&lt;own&gt; code",
    portfolioId,
  ])
    expect(body).toContain(part);
});
