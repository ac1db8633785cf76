import type { LearnerFacts } from "./learner-fact.ts";
import type { LearnerDetails, LearnerRecord } from "./learner-record.ts";
import { openRecord } from "./open-record.ts";

/** The new name and phone of the learner; missing fields stay unchanged. */
export function changeDetails(
  record: LearnerRecord | undefined,
  changes: Partial<Pick<LearnerDetails, "firstName" | "lastName" | "phone">>,
  owner: LearnerDetails,
): LearnerFacts {
  if (!record) return openRecord(record, { ...owner, ...changes });
  const { firstName, lastName, phone } = { ...record, ...changes };
  const isSame = firstName === record.firstName && lastName === record.lastName && phone === record.phone;
  return isSame ? [] : [{ kind: "details-changed", firstName, lastName, phone }];
}
