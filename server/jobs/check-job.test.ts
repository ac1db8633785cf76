import { expect, test } from "vitest";
import { evidenceWith } from "#domain/certificates/evidence-for-tests.ts";
import { checkJob, checkJobsOf, readCheckJob } from "./check-job.ts";

const ASHA = { uid: "u-1", email: "asha@example.com" };
const WORK = { exerciseId: "tie", codeSha256: "code", testsSha256: "tests" };

test("a job names the work and its owner, and is deleted with the account", () => {
  const job = checkJob(ASHA, WORK);
  expect(job.about).toBe(ASHA.email);
  expect(readCheckJob(job.data)).toEqual({ uid: "u-1", exerciseId: "tie", codeSha256: "code" });
  const others = [
    checkJob({ ...ASHA, uid: "u-2" }, WORK),
    ...Object.keys(WORK).map((key) => checkJob(ASHA, { ...WORK, [key]: "other" })),
  ];
  expect(new Set([job, ...others].map(({ key }) => key)).size).toBe(5);
});

test("of gathered evidence only unconfirmed work is queued, under keys of that evidence", () => {
  const evidence = evidenceWith({ checked: 2, notReproduced: 1, reported: 1 });
  const jobs = checkJobsOf(ASHA, { evidence });
  expect(jobs.map(({ data }) => readCheckJob(data).exerciseId)).toEqual(["e2", "e3"]);
  const later = checkJobsOf(ASHA, { evidence: { ...evidence, gatheredAt: new Date(1) } });
  expect(later.map(({ key }) => key)).not.toEqual(jobs.map(({ key }) => key));
});
