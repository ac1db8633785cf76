import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANONYMOUS_HOLDER } from "#domain/certificates/certificate.ts";
import { exerciseWith } from "#domain/study/lesson-for-tests.ts";
import { CODE, newCertifiedLearner } from "#server/testing/certified-learner.ts";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { minute, startStudyApp } from "#server/testing/study-app.ts";
import { ASHA, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { testsFingerprint } from "#server/tests-fingerprint.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startStudyApp();
});

afterAll(() => kadam.close());

const CODE_SHA256 = createHash("sha256")
  .update(JSON.stringify(CODE.map(({ path, text }) => [path, text])))
  .digest("hex");
const PUBLIC = "public, max-age=60";
const PRIVATE = "private, no-store";

const stranger = () => new Visitor(kadam.app);
const verify = (id: string, who: Visitor = stranger(), headers: Record<string, string> = {}) =>
  who.call("GET", `/api/certificates/${id}`, undefined, { headers });
const submissionsOf = (id: string, who: Visitor = stranger()) =>
  who.call("GET", `/api/certificates/${id}/submissions`);
const show = (learner: Visitor, id: string, isPublic: boolean, sharesCode = false) =>
  learner.call("PUT", `/api/me/certificates/${id}`, { isPublic, sharesCode });

describe("a certificate that a stranger verifies", () => {
  test("says who did what, and nothing else about the holder", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    const reply = await verify(id);
    expect(reply.json()).toEqual({
      status: "valid",
      id,
      holderName: "Asha Rao",
      courseId: "knot_course",
      courseTitle: "Knots",
      coursePath: "/KnotCourse",
      provider: "Kadam",
      logo: null,
      signatory: null,
      issuedAt: kadam.clock.now.toISOString(),
      grade: "completed",
      criteria: [
        { what: "exercises", reached: 0, needed: 3, of: 3, isMet: false },
        { what: "tickets", reached: 0, needed: 0, of: 0, isMet: false },
        { what: "quiz", reached: 2, needed: 3, of: 4, isMet: false },
      ],
      history: [],
      revoked: null,
      evidence: {
        daysDone: 3,
        days: 3,
        exercisesPassed: 1,
        exercises: 3,
        exercisesRunAgain: 0,
        runAgainAt: null,
        notReproduced: 0,
        quizRight: 2,
        quizOf: 4,
        contentVersion: expect.stringMatching(/^[0-9a-f]{64}$/),
        isSameContent: true,
        gatheredAt: kadam.clock.now.toISOString(),
        exerciseList: [
          {
            exerciseId: "count-knots",
            title: "Count the knots",
            dayNumber: 1,
            passed: true,
            passedAt: minute(5),
            codeSha256: CODE_SHA256,
            recheck: null,
          },
          notPassed("tie-knots", 1),
          notPassed("untie-knots", 2),
        ],
      },
      isPublic: true,
      sharesCode: false,
      verifyUrl: `http://localhost:5000/verify/${id}`,
      links: {
        pdf: `/api/certificates/${id}/certificate.pdf`,
        picture: `/api/certificates/${id}/card.png`,
        credentialJson: `/api/certificates/${id}/credential.json`,
        credentialJwt: `/api/certificates/${id}/credential.jwt`,
      },
      reviews: [],
      teaches: [],
    });
    for (const secret of [learner.email, "9876543210", (await learner.call("GET", "/api/me")).json().uid])
      expect(reply.body).not.toContain(secret);
    expect(reply.headers["set-cookie"]).toBeUndefined();
  });

  test("is cached for a minute, and not sent again while it is the same", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    const first = await verify(id);
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe(PUBLIC);
    const again = await verify(id, stranger(), { "if-none-match": etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect((await verify(id, learner)).headers.etag).toBe(etag);
    await show(learner, id, true, true);
    const changed = await verify(id, stranger(), { "if-none-match": etag });
    expect([changed.statusCode, changed.json().sharesCode]).toEqual([200, true]);
  });

  test("is found by its id in any spelling", async () => {
    const { id } = await newCertifiedLearner(kadam);
    const groups = id.toUpperCase().match(/.{1,5}/g) ?? [];
    for (const typed of [id.toUpperCase(), groups.join("-"), encodeURIComponent(groups.join(" "))])
      expect((await verify(typed)).json()).toMatchObject({ status: "valid", id });
  });

  test("that was revoked says so, with date and reason", async () => {
    const { id } = await newCertifiedLearner(kadam);
    const { etag } = (await verify(id)).headers;
    await kadam.stores.certificates.revoke(id, "Somebody else's work", kadam.clock.now);
    const reply = await verify(id, stranger(), { "if-none-match": String(etag) });
    expect(reply.json()).toMatchObject({
      status: "revoked",
      holderName: "Asha Rao",
      revoked: { at: kadam.clock.now.toISOString(), reason: "Somebody else's work" },
    });
  });

  test("from before evidence was recorded is valid without it", async () => {
    const { id } = await newCertifiedLearner(kadam);
    await kadam.database.query("update certificates set evidence = null where id = $1", [id]);
    expect((await verify(id)).json()).toMatchObject({ status: "valid", evidence: null });
  });

  test("keeps what was done when the course has changed since, and says that it has", async () => {
    const { id } = await newCertifiedLearner(kadam);
    await kadam.database.query(
      `update certificates set evidence = jsonb_set(jsonb_set(evidence, '{contentVersion}', '"older"'),
         '{passed,0,exerciseId}', '"splice-knots"') where id = $1`,
      [id],
    );
    const { evidence } = (await verify(id)).json();
    expect(evidence).toMatchObject({ isSameContent: false, exercisesPassed: 1, exercises: 3 });
    expect(evidence.exerciseList).toEqual([
      notPassed("count-knots", 1),
      notPassed("tie-knots", 1),
      notPassed("untie-knots", 2),
      expect.objectContaining({
        exerciseId: "splice-knots",
        title: "splice-knots",
        dayNumber: null,
        passed: true,
      }),
    ]);
  });

  test("of a course that is no longer given is still valid", async () => {
    const { id } = await newCertifiedLearner(kadam);
    // Its submissions reference it.
    await kadam.database.query("delete from certificate_submissions");
    await kadam.database.query("update certificates set course_id = 'sail_course' where id = $1", [id]);
    expect((await verify(id)).json()).toMatchObject({
      status: "valid",
      courseTitle: "sail_course",
      coursePath: null,
      reviews: [],
      teaches: [],
      evidence: { isSameContent: false, exercisesPassed: 1 },
    });
  });

  const notPassed = (exerciseId: string, dayNumber: number) => ({
    exerciseId,
    title: "Count the knots",
    dayNumber,
    passed: false,
    passedAt: null,
    codeSha256: null,
    recheck: null,
  });
});

describe("an unknown id", () => {
  test.each([
    "0".repeat(26),
    "none",
    "x",
    "%00",
    "%20",
    "..%2F..%2Fetc%2Fpasswd",
    "a".repeat(200),
    "%F0%9F%8E%93",
    "'%20or%20'1'='1",
  ])("%s is answered like any other", async (id) => {
    for (const reply of [await verify(id), await submissionsOf(id)]) {
      expect(seen(reply)).toEqual(refusal("unknown-certificate"));
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("a private certificate", () => {
  test("tells strangers and other learners that it is private, and nothing else", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await show(learner, id, false, true);
    for (const who of [stranger(), await newLearner(kadam)]) {
      const reply = await verify(id, who);
      expect(reply.json()).toEqual({ status: "private" });
      expect(reply.headers["cache-control"]).toBe(PRIVATE);
      expect(reply.headers.etag).toBeUndefined();
      expect(seen(await submissionsOf(id, who))).toEqual(refusal("private-certificate"));
    }
    await kadam.stores.certificates.revoke(id, "deceit", kadam.clock.now);
    expect((await verify(id)).json()).toEqual({ status: "private" });
  });

  test("is complete for its holder, and that answer is not cached", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await show(learner, id, false, true);
    const reply = await verify(id, learner);
    expect(reply.json()).toMatchObject({ status: "valid", isPublic: false, holderName: "Asha Rao" });
    expect(reply.headers["cache-control"]).toBe(PRIVATE);
    expect(reply.headers.etag).toBeUndefined();
    const code = await submissionsOf(id, learner);
    expect(code.json().submissions).toHaveLength(1);
    expect(code.headers["cache-control"]).toBe(PRIVATE);
  });

  test("can be made public again, as it was", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    const before = (await verify(id)).json();
    await show(learner, id, false);
    await show(learner, id, true);
    expect((await verify(id)).json()).toEqual(before);
  });
});

describe("the solutions", () => {
  test("are readable while the holder shares them, and no longer", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    expect(seen(await submissionsOf(id))).toEqual(refusal("code-not-shared"));
    await show(learner, id, true, true);
    const reply = await submissionsOf(id);
    expect(reply.headers["cache-control"]).toBe(PUBLIC);
    expect(reply.json()).toEqual({
      submissions: [
        {
          exerciseId: "count-knots",
          courseId: "knot_course",
          dayNumber: 1,
          title: "Count the knots",
          files: CODE,
          codeSha256: CODE_SHA256,
          testsSha256: testsFingerprint(exerciseWith()),
          isSameTests: true,
          passedAt: minute(5),
        },
      ],
    });
    await show(learner, id, true, false);
    expect(seen(await submissionsOf(id))).toEqual(refusal("code-not-shared"));
  });

  test("say when the tests of the exercise have changed, or it was removed", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await show(learner, id, true, true);
    const change = (column: string, value: string) =>
      kadam.database.query(
        `update certificate_submissions set ${column} = $2
         where (uid, course_id) = (select uid, course_id from certificates where id = $1)`,
        [id, value],
      );
    await change("tests_sha256", "of other tests");
    expect((await submissionsOf(id)).json().submissions[0]).toMatchObject({
      isSameTests: false,
      dayNumber: 1,
    });
    await change("exercise_id", "splice-knots");
    expect((await submissionsOf(id)).json().submissions[0]).toMatchObject({
      isSameTests: false,
      dayNumber: null,
      title: "splice-knots",
      files: CODE,
    });
  });
});

describe("after the account is deleted", () => {
  test.each([
    ["revoke", "revoked"],
    ["keep-anonymous", "valid"],
  ])("with '%s' it is %s, names nobody and shares nothing", async (choice, status) => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await show(learner, id, true, true);
    await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: choice });
    expect((await verify(id)).json()).toMatchObject({
      status,
      holderName: ANONYMOUS_HOLDER,
      sharesCode: false,
      evidence: { exercisesPassed: 1 },
    });
    expect(seen(await submissionsOf(id))).toEqual(refusal("code-not-shared"));
  });
});
