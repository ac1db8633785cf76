import type { LearnerFacts } from "./learner-fact.ts";
import type { LearnerDetails, LearnerRecord } from "./learner-record.ts";

/** An account may be older than its record, or have lost it: the first action of its owner creates one. */
export function openRecord(record: LearnerRecord | undefined, owner: LearnerDetails): LearnerFacts {
  if (record) return [];
  const { uid, firstName, lastName, phone, email } = owner;
  return [{ kind: "record-opened", details: { uid, firstName, lastName, phone, email } }];
}
