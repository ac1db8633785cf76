import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { HelpEntry } from "#content-loader/read-help.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { MemberOf } from "#server/http/staff-scope.ts";
import type { StorageQuota } from "#server/http/storage-quota.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { Limit } from "#server/ports/limits.ts";
import type { LetterJob } from "#server/ports/mail.ts";
import type { MentoringFacts } from "#server/ports/mentoring-facts.ts";
import type { MentoringStore } from "#server/ports/mentoring-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import type { Roles } from "#server/ports/roles.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";

/** Dependencies of the mentoring routes. */
export type MentoringDeps = {
  readonly catalogue: Catalogue;
  readonly identity: Identity;
  readonly learners: LearnerStore;
  readonly exercises: ExerciseStore;
  readonly mentoring: MentoringStore;
  readonly mentoringFacts: MentoringFacts;
  readonly roles: Roles;
  readonly letterJob: LetterJob;
  readonly staffMail: string | undefined;
  readonly privacy: PrivacyStore;
  readonly asksSecondFactor: boolean;
  readonly tutor: { readonly help: readonly HelpEntry[] };
  readonly limitUse: LimitUse;
  readonly storage: StorageQuota;
  readonly now: () => Date;
};

/** Those in the learner scope. */
export type LearnerMentoringDeps = MentoringDeps & { readonly sessionOf: SessionOf };

export type StaffMentoringDeps = MentoringDeps & {
  readonly memberOf: MemberOf;
  readonly staffLog: StaffLog;
};

/** Per account; drafts save automatically while somebody types. */
export const WRITES: Limit = { most: 40, windowSeconds: 600 };
/** Buttons without text: far more than anybody presses, far less than a loop. */
export const MOVES: Limit = { most: 60, windowSeconds: 600 };
export const SAVES: Limit = { most: 60, windowSeconds: 60 };

/** The longest allowed code in a script of three bytes per character, plus JSON escapes. */
export const CODE_BODY_BYTES = 256 * 1024;
