import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newCertifiedLearner } from "#server/testing/certified-learner.ts";
import { newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startStudyApp } from "#server/testing/study-app.ts";
import { ASHA, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startStudyApp();
});

afterAll(() => kadam.close());

const OFF = { isPublic: false, url: null, tickets: [] };
const turn = async (learner: Visitor, isPublic: boolean) =>
  (await learner.call("PUT", "/api/me/portfolio", { isPublic })).json();
const ownOf = async (learner: Visitor) => (await learner.call("GET", "/api/me/portfolio")).json();
const visit = (url: string, headers: Record<string, string> = {}) =>
  new Visitor(kadam.app).call("GET", `/api/portfolios/${url.split("/").at(-1)}`, undefined, { headers });

describe("a portfolio page", () => {
  test("is off until its learner switches it on", async () => {
    const learner = await newLearner(kadam);
    expect(await ownOf(learner)).toEqual(OFF);
    const on = await turn(learner, true);
    expect(on).toEqual({
      isPublic: true,
      url: expect.stringMatching(/^http:\/\/localhost:5000\/portfolio\/[0-9a-z]{26}$/),
      tickets: [],
    });
    expect(await ownOf(learner)).toEqual(on);
    expect(await turn(learner, true)).toEqual(on);
  });

  test("shows the name and the public certificates, and nothing else about the learner", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    const { url } = await turn(learner, true);
    const reply = await visit(url);
    expect(reply.json()).toEqual({
      name: "Asha Rao",
      tickets: [],
      certificates: [
        {
          id,
          courseId: "knot_course",
          courseTitle: "Knots",
          coursePath: "/KnotCourse",
          provider: "Kadam",
          holderName: "Asha Rao",
          issuedAt: kadam.clock.now.toISOString(),
          grade: "completed",
          done: {
            daysDone: 3,
            days: 3,
            exercisesPassed: 1,
            exercises: 3,
            exercisesRunAgain: 0,
            quizRight: 2,
            quizOf: 4,
          },
        },
      ],
    });
    for (const secret of [learner.email, "9876543210", (await learner.call("GET", "/api/me")).json().uid])
      expect(reply.body).not.toContain(secret);
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
    const etag = String(reply.headers.etag);
    expect((await visit(url, { "if-none-match": etag })).statusCode).toBe(304);
  });

  test("leaves out what is private or revoked", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    const { url } = await turn(learner, true);
    await learner.call("PUT", `/api/me/certificates/${id}`, { isPublic: false, sharesCode: false });
    expect((await visit(url)).json().certificates).toEqual([]);
    await learner.call("PUT", `/api/me/certificates/${id}`, { isPublic: true, sharesCode: false });
    expect((await visit(url)).json().certificates).toHaveLength(1);
    await kadam.stores.certificates.revoke(id, "deceit", kadam.clock.now);
    expect((await visit(url)).json().certificates).toEqual([]);
  });

  test("that was switched off is gone, and has another URL when it comes back", async () => {
    const learner = await newLearner(kadam);
    const { url } = await turn(learner, true);
    expect(await turn(learner, false)).toEqual(OFF);
    expect(await turn(learner, false)).toEqual(OFF);
    expect(seen(await visit(url))).toEqual(refusal("unknown-portfolio"));
    const again = await turn(learner, true);
    expect(again.url).not.toBe(url);
    expect(seen(await visit(url))).toEqual(refusal("unknown-portfolio"));
    expect((await visit(again.url)).statusCode).toBe(200);
  });

  test("is deleted with the account", async () => {
    const { learner } = await newCertifiedLearner(kadam);
    const { url } = await turn(learner, true);
    await learner.call("DELETE", "/api/me", { password: ASHA.password, certificates: "keep-anonymous" });
    expect(seen(await visit(url))).toEqual(refusal("unknown-portfolio"));
  });

  test("switched on twenty times at once has one URL", async () => {
    const learner = await newLearner(kadam);
    const replies = await Promise.all(Array.from({ length: 20 }, () => turn(learner, true)));
    expect(new Set(replies.map(({ url }) => url)).size).toBe(1);
  });

  test.each(["0".repeat(26), "x", "%00", "a".repeat(200)])("is not at %s", async (id) => {
    expect(seen(await visit(id))).toEqual(refusal("unknown-portfolio"));
  });
});
