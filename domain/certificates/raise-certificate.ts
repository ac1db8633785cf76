import type { CertificateEvent, Evidence, GatheredEvidence, KeptCertificate } from "./certificate.ts";
import { gradeOf } from "./grade.ts";
import { recheckOf, type WorkCheck } from "./work-check.ts";

type Standing = Pick<KeptCertificate, "evidence" | "history" | "revoked">;

/** What the store writes: either marks on the evidence, or new evidence with new copies of the code. */
export type Raise = (
  | { readonly evidence: Evidence; readonly gathered?: undefined }
  | { readonly gathered: GatheredEvidence; readonly evidence?: undefined }
) & { readonly events: readonly CertificateEvent[] };

/** Adds new verdicts of checkers to the exercises; undefined if there is nothing new. */
export function noteChecks(
  kept: Standing,
  checks: readonly WorkCheck[],
  now: Date,
): Extract<Raise, { readonly evidence: Evidence }> | undefined {
  if (!kept.evidence || kept.revoked) return undefined;
  const evidence = markWith(kept.evidence, checks);
  return evidence === kept.evidence ? undefined : { evidence, events: raisedBy(kept, evidence, now) };
}

/**
 * Replaces the evidence by the work done since; checks of equal code are kept. Undefined where the grade would drop:
 * the course may have grown, and unfinished new work must not count against what was reached.
 */
export function renewCertificate(kept: Standing, gathered: GatheredEvidence, now: Date): Raise | undefined {
  const evidence = kept.evidence ? carryRechecks(kept.evidence, gathered.evidence) : gathered.evidence;
  const isLower = gradeOf({ evidence: kept.evidence }) === "checked" && gradeOf({ evidence }) !== "checked";
  if (isLower) return undefined;
  const renewed: CertificateEvent[] = isSameWork(kept.evidence, evidence)
    ? []
    : [{ what: "renewed", at: now }];
  return { gathered: { ...gathered, evidence }, events: [...renewed, ...raisedBy(kept, evidence, now)] };
}

/** Counting the same work again is not an event for the history. */
function isSameWork(before: Evidence | undefined, after: Evidence): boolean {
  const tell = ({ passed, daysDone, quiz }: Evidence) =>
    JSON.stringify([
      passed.map(({ exerciseId, codeSha256 }) => [exerciseId, codeSha256]),
      daysDone,
      quiz.right,
      quiz.of,
    ]);
  return before !== undefined && tell(before) === tell(after);
}

function markWith(evidence: Evidence, checks: readonly WorkCheck[]): Evidence {
  const passed = evidence.passed.map((one) => {
    const recheck = one.recheck?.verdict === "checked" ? undefined : recheckOf(one, checks);
    return recheck && recheck.verdict !== one.recheck?.verdict ? { ...one, recheck } : one;
  });
  return passed.every((one, index) => one === evidence.passed[index]) ? evidence : { ...evidence, passed };
}

function carryRechecks(before: Evidence, after: Evidence): Evidence {
  const known = new Map(before.passed.map((one) => [`${one.exerciseId} ${one.codeSha256}`, one.recheck]));
  return {
    ...after,
    passed: after.passed.map((one) => {
      const recheck = one.recheck ?? known.get(`${one.exerciseId} ${one.codeSha256}`);
      return recheck ? { ...one, recheck } : one;
    }),
  };
}

function raisedBy(kept: Standing, evidence: Evidence, at: Date): CertificateEvent[] {
  const isRaised = gradeOf(kept) === "completed" && gradeOf({ evidence }) === "checked";
  return isRaised ? [{ what: "raised", at }] : [];
}
