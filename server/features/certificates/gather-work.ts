import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { type ShownWork, shownWork } from "#domain/certificates/shown-work.ts";
import { codeFingerprint } from "#server/code-fingerprint.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import type { WorkCheckStore } from "#server/ports/work-check-store.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly portfolios: PortfolioStore;
  readonly exercises: ExerciseStore;
  readonly workChecks: WorkCheckStore;
};

/** The tickets that a learner has chosen to show, with the last passing code and its checks. */
export async function gatherWork(
  { catalogue, portfolios, exercises, workChecks }: Deps,
  uid: string,
): Promise<readonly ShownWork[]> {
  const chosen = await portfolios.chosen(uid);
  if (chosen.length === 0) return [];
  const passing = await exercises.passing(uid, chosen);
  const submissions = [...passing].map(([exerciseId, { files, testsSha256, passedAt }]) => ({
    exerciseId,
    files,
    codeSha256: codeFingerprint(files),
    testsSha256,
    passedAt,
  }));
  return shownWork(catalogue.courses, chosen, submissions, await workChecks.of(submissions));
}
