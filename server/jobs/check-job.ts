import { z } from "zod";
import type { GatheredEvidence } from "#domain/certificates/certificate.ts";
import type { NewJob } from "#server/ports/jobs.ts";

export const CHECK_WORK = "check-work";

type Whose = { readonly uid: string; readonly email: string };
type Work = { readonly exerciseId: string; readonly codeSha256: string; readonly testsSha256: string };

/** Only a reference: the code stays in its store, and is deleted with its learner. */
const data = z.object({ uid: z.string(), exerciseId: z.string(), codeSha256: z.string() });

export function readCheckJob(text: string): z.infer<typeof data> {
  return data.parse(JSON.parse(text));
}

/** Passed work, to be run again by a checker. */
export function checkJob({ uid, email }: Whose, { exerciseId, codeSha256, testsSha256 }: Work): NewJob {
  return {
    key: `${CHECK_WORK} ${uid} ${exerciseId} ${codeSha256} ${testsSha256}`,
    kind: CHECK_WORK,
    about: email,
    data: JSON.stringify({ uid, exerciseId, codeSha256 }),
  };
}

/**
 * The unconfirmed work of a certificate. The time is part of the key: the verdict must be recorded with this evidence.
 */
export function checkJobsOf(whose: Whose, { evidence }: Pick<GatheredEvidence, "evidence">): NewJob[] {
  return evidence.passed
    .filter(({ recheck }) => recheck?.verdict !== "checked")
    .map((passed) => {
      const job = checkJob(whose, passed);
      return { ...job, key: `${job.key} ${evidence.gatheredAt.toISOString()}` };
    });
}
