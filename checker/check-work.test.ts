import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunJob, RunResult } from "#runners/protocol.ts";
import { codeFingerprint } from "#server/code-fingerprint.ts";
import { CHECK_WORK } from "#server/jobs/check-job.ts";
import { type JobRunner, jobRunner } from "#server/jobs/job-runner.ts";
import { openLog } from "#server/log.ts";
import { pass, tickAll } from "#server/testing/certified-learner.ts";
import { newLearner } from "#server/testing/learners.ts";
import { attemptBodyWith, startStudyApp } from "#server/testing/study-app.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { checkWork } from "./check-work.ts";
import type { HeadlessResult } from "./headless-sandbox.ts";

let kadam: TestApp;
let answer: (job: RunJob, signal: AbortSignal) => Promise<HeadlessResult>;
const ran: RunJob[] = [];
const LEASE_MS = 60_000;

const good: RunResult = {
  ended: "finished",
  passed: true,
  stdout: "",
  results: ["three", "none"].map((id) => ({ id, name: id, ok: true, says: "", detail: "", ms: 1 })),
};

function newChecker(run: typeof answer = (job, signal) => answer(job, signal)): JobRunner {
  const sandbox = {
    run: (job: RunJob, signal: AbortSignal) => {
      ran.push(job);
      return run(job, signal);
    },
  };
  const { stores, catalogue, clock } = kadam;
  const now = () => clock.now;
  return jobRunner({
    queue: stores.checkerJobs,
    handlers: { [CHECK_WORK]: checkWork({ ...stores, catalogue, sandbox, now }) },
    now,
    log: openLog("silent"),
    atOnce: 1,
    leaseMs: LEASE_MS,
  });
}

beforeAll(async () => {
  kadam = await startStudyApp();
});
beforeEach(() => {
  ran.length = 0;
  answer = async () => good;
});
afterAll(() => kadam?.close());

const codeOf = (text: string) => [{ path: "main.js", text }];
const checksOf = (text: string, exerciseId = "count-knots") =>
  kadam.stores.workChecks.of([{ exerciseId, codeSha256: codeFingerprint(codeOf(text)) }]);

test("work that passes again is checked, with the locked files of the exercise and more time", async () => {
  const learner = await newLearner(kadam);
  await pass(learner, "count-knots", 1, codeOf("good"));
  await newChecker().runDue();
  expect(ran).toMatchObject([
    {
      files: [{ text: "good" }, { path: "rope.js" }],
      limitMs: 9_000,
      tests: [{ id: "three" }, { id: "none" }],
    },
  ]);
  expect(await checksOf("good")).toMatchObject([{ verdict: "checked", checkedAt: kadam.clock.now }]);
});

test("equal work of two learners is run once, and work that failed is not run at all", async () => {
  for (let n = 0; n < 2; n++) await pass(await newLearner(kadam), "count-knots", 1, codeOf("shared"));
  await newChecker().runDue();
  const third = await newLearner(kadam);
  await pass(third, "count-knots", 1, codeOf("shared"));
  await third.call("POST", "/api/me/study/exercises/tie-knots/attempts", attemptBodyWith(false));
  await newChecker().runDue();
  expect(ran).toHaveLength(1);
});

test.each<[string, HeadlessResult, string]>([
  ["a failing test", { ...good, passed: false }, "tests"],
  ["an answer that leaves a test out", { ...good, results: good.results.slice(1) }, "tests"],
  ["too much time", { ...good, ended: "time", passed: false, results: [] }, "time"],
  ["too much memory", { ended: "memory" }, "memory"],
])("%s is not reproduced", async (what, result, reason) => {
  answer = async () => result;
  await pass(await newLearner(kadam), "count-knots", 1, codeOf(what));
  await newChecker().runDue();
  expect(await checksOf(what)).toMatchObject([{ verdict: "not-reproduced", reason }]);
});

test.each<[string, () => Promise<HeadlessResult>]>([
  ["a browser that dies", () => Promise.reject(new Error("the browser ended"))],
  ["a site without that language", async () => ({ ended: "missing", why: "built without it" })],
  ["a sandbox that breaks", async () => ({ ...good, ended: "crashed", passed: false, results: [] })],
])("%s says nothing about the work: it is run again later", async (what, run) => {
  await pass(await newLearner(kadam), "count-knots", 1, codeOf(what));
  await newChecker(run).runDue();
  expect(await checksOf(what)).toEqual([]);
  kadam.clock.now = new Date(kadam.clock.now.getTime() + 15_000);
  await newChecker().runDue();
  expect(await checksOf(what)).toMatchObject([{ verdict: "checked" }]);
});

test("a checker killed in the middle loses nothing: another one takes its work when the lease ends", async () => {
  await pass(await newLearner(kadam), "count-knots", 1, codeOf("interrupted"));
  const begun = Promise.withResolvers<void>();
  // Never answers, like a process that was killed.
  const killed = newChecker(() => {
    begun.resolve();
    return new Promise(() => {});
  });
  killed.runDue().catch(() => {});
  await begun.promise;
  const other = newChecker();
  await other.runDue();
  expect(await checksOf("interrupted")).toEqual([]);
  kadam.clock.now = new Date(kadam.clock.now.getTime() + LEASE_MS + 1);
  await other.runDue();
  expect(await checksOf("interrupted")).toMatchObject([{ verdict: "checked" }]);
  await killed.stop();
  expect(await checksOf("interrupted")).toHaveLength(1);
}, 20_000);

test("several checkers share the work, each piece once", async () => {
  const texts = Array.from({ length: 6 }, (_, n) => `shared out ${n}`);
  for (const text of texts) await pass(await newLearner(kadam), "count-knots", 1, codeOf(text));
  await Promise.all([newChecker().runDue(), newChecker().runDue(), newChecker().runDue()]);
  expect(ran.map(({ files }) => files[0]?.text).toSorted()).toEqual(texts);
});

test("a certificate says what was run again before and after its issue, and keeps its id", async () => {
  const learner = await newLearner(kadam);
  await pass(learner, "count-knots", 1, codeOf("before the issue"));
  await newChecker().runDue();
  await pass(learner, "tie-knots", 2, codeOf("after the issue"));
  const id = await tickAll(learner);
  const rechecks = async () =>
    (await kadam.stores.certificates.find(id))?.evidence?.passed.map(({ recheck }) => recheck?.verdict);
  expect(await rechecks()).toEqual(["checked", undefined]);
  await newChecker().runDue();
  expect(await rechecks()).toEqual(["checked", "checked"]);
});

test("work from before there was a checker is run when the certificate is brought up to date", async () => {
  const learner = await newLearner(kadam);
  await pass(learner, "count-knots", 1, codeOf("from before"));
  const id = await tickAll(learner);
  await kadam.database.query("delete from checker_jobs");
  await learner.call("POST", `/api/me/certificates/${id}/evidence`);
  await newChecker().runDue();
  const kept = await kadam.stores.certificates.find(id);
  expect(kept?.evidence?.passed).toMatchObject([{ recheck: { verdict: "checked" } }]);
});

test("work that was replaced before its turn is run only as the copy that a certificate stands on", async () => {
  const learner = await newLearner(kadam);
  await pass(learner, "count-knots", 1, codeOf("first version"));
  const id = await tickAll(learner);
  await pass(learner, "count-knots", 9, codeOf("second version"));
  await newChecker().runDue();
  expect(ran.map(({ files }) => files[0]?.text)).toEqual(["first version", "second version"]);
  expect((await kadam.stores.certificates.find(id))?.evidence?.passed).toMatchObject([
    { codeSha256: codeFingerprint(codeOf("first version")), recheck: { verdict: "checked" } },
  ]);
});

test("the work of somebody who has left is not run", async () => {
  const learner = await newLearner(kadam);
  await pass(learner, "count-knots", 1, codeOf("gone"));
  await kadam.database.query("update checker_jobs set about = 'nobody' where state = 'waiting'");
  const uid = (await learner.call("GET", "/api/me")).json().uid;
  await kadam.stores.learners.remove(uid, "revoke", kadam.clock.now);
  await newChecker().runDue();
  expect(ran).toEqual([]);
});
