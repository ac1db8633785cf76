import type { LearnerFacts } from "../learning/learner-fact.ts";
import type { LearnerDetails, LearnerRecord } from "../learning/learner-record.ts";
import { openRecord } from "../learning/open-record.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Scholarship } from "./scholarship.ts";

/** Records that the learner applied. Keep the first date: opening the official page again is no second application. */
export function noteApplication(
  record: LearnerRecord | undefined,
  application: { readonly schemeId: string; readonly now: Date },
  schemes: readonly Pick<Scholarship, "id">[],
  owner: LearnerDetails,
): LearnerFacts | Refusal<"unknown-scheme"> {
  const { schemeId, now } = application;
  if (!schemes.some(({ id }) => id === schemeId)) return refuse("unknown-scheme");
  if (record && Object.hasOwn(record.applications, schemeId)) return [];
  return [...openRecord(record, owner), { kind: "application-noted", schemeId, at: now }];
}

/** Also for a scheme that is no longer listed: an application can always be taken back. */
export function takeBackApplication(
  record: LearnerRecord | undefined,
  schemeId: string,
  owner: LearnerDetails,
): LearnerFacts {
  if (!record) return openRecord(record, owner);
  return Object.hasOwn(record.applications, schemeId) ? [{ kind: "application-taken-back", schemeId }] : [];
}
