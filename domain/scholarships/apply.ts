import { type LearnerDetails, type LearnerRecord, newLearnerRecord } from "../learning/learner-record.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Scholarship } from "./scholarship.ts";

/** Notes that the learner applied. Keep the first date: opening the official page again is no second application. */
export function noteApplication(
  record: LearnerRecord | undefined,
  application: { readonly schemeId: string; readonly now: Date },
  schemes: readonly Pick<Scholarship, "id">[],
  owner: LearnerDetails,
): LearnerRecord | Refusal<"unknown-scheme"> {
  const { schemeId, now } = application;
  if (!schemes.some(({ id }) => id === schemeId)) return refuse("unknown-scheme");
  const current = record ?? newLearnerRecord(owner);
  if (Object.hasOwn(current.applications, schemeId)) return current;
  return { ...current, applications: { ...current.applications, [schemeId]: now } };
}

/** Also for a scheme that is no longer listed: what was noted can always be taken back. */
export function takeBackApplication(
  record: LearnerRecord | undefined,
  schemeId: string,
  owner: LearnerDetails,
): LearnerRecord {
  const current = record ?? newLearnerRecord(owner);
  const applications = Object.entries(current.applications).filter(([id]) => id !== schemeId);
  return { ...current, applications: Object.fromEntries(applications) };
}
