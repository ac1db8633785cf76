import type { CourseId } from "#domain/courses/course.ts";
import type { ReviewDraft } from "#domain/mentoring/mentor-review.ts";
import type { Report } from "#domain/mentoring/report.ts";
import type { Sanction } from "#domain/mentoring/sanction.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

/** What mentoring stores about one person, by kind. Deleted with the account. */
export type FactValues = {
  /** One per person, under the id 'person'. */
  readonly person: {
    readonly shownName?: string | undefined;
    readonly mails: boolean;
    readonly digest: boolean;
    readonly weekly: number;
    readonly pausedUntil?: Date | undefined;
  };
  /** A mentor of a course; id and `about` are the course. */
  readonly role: { readonly courseId: CourseId; readonly since: Date };
  /** By thread. */
  readonly draft: {
    readonly text: string;
    readonly review?: ReviewDraft | undefined;
    readonly savedAt: Date;
  };
  readonly saved: { readonly title: string; readonly text: string; readonly savedAt: Date };
  readonly offer: MentorOffer;
  /** Belongs to the reporter; `about` is the thread. */
  readonly report: Report & {
    readonly courseId: CourseId;
    readonly byRole: "learner" | "mentor";
    readonly aboutRole: "learner" | "mentor";
  };
  /** Belongs to the blocker; id and `about` are the other person. */
  readonly block: { readonly at: Date };
  /** Belongs to the sanctioned person; id and `about` are the report. */
  readonly sanction: Sanction;
};

type MentorOffer = {
  readonly courseId: CourseId;
  readonly words: string;
  readonly samples: readonly { readonly exerciseId: string; readonly text: string }[];
  readonly offeredAt: Date;
  readonly decision?: { readonly isAccepted: boolean; readonly at: Date; readonly words: string } | undefined;
};

export type FactKind = keyof FactValues;

export type Fact<Kind extends FactKind> = {
  readonly uid: string;
  readonly id: string;
  readonly about: string;
  readonly value: FactValues[Kind];
};

/** Another fact of the same decision, such as the sanction that a report ends with. */
export type BesideFact = {
  readonly [Kind in FactKind]: Omit<Fact<Kind>, "about"> & { readonly kind: Kind };
}[FactKind];

type Writing = {
  readonly now: Date;
  readonly about?: string;
  readonly jobs?: readonly NewJob[];
  /** Written in the same transaction, if anything is; left out for deleted accounts. */
  readonly beside?: readonly BesideFact[];
};

/** What staff have to decide. */
type DecidedKind = "report" | "offer";

/** Small facts of mentoring, each of one person. The promises are checked by mentoring-facts-conformance.ts for every adapter. */
export type MentoringFacts = {
  get<Kind extends FactKind>(uid: string, kind: Kind, id: string): Promise<FactValues[Kind] | undefined>;
  /** Most recently written first, here and below. */
  of<Kind extends FactKind>(uid: string, kind: Kind): Promise<readonly Fact<Kind>[]>;
  about<Kind extends FactKind>(kind: Kind, about: string): Promise<readonly Fact<Kind>[]>;
  all<Kind extends FactKind>(kind: Kind, most: number): Promise<readonly Fact<Kind>[]>;
  /** Pending decisions, oldest first: new ones never push old ones out of the list. */
  undecided<Kind extends DecidedKind>(kind: Kind, most: number): Promise<readonly Fact<Kind>[]>;
  /** `before` is the id of the last one on the previous page. */
  decided<Kind extends DecidedKind>(
    kind: Kind,
    most: number,
    before?: string,
  ): Promise<readonly Fact<Kind>[]>;
  /** Of any person. */
  find<Kind extends DecidedKind>(kind: Kind, id: string): Promise<Fact<Kind> | undefined>;
  /**
   * Loads, decides and saves one fact atomically; `decide` must be pure, because it may be retried. Undefined deletes
   * the fact; an unchanged or refused result is not written. `others` are all other facts of this person and kind, read
   * in the same transaction: a limit that counts them holds under concurrency.
   */
  change<Kind extends FactKind, R extends Refusal = never>(
    uid: string,
    kind: Kind,
    id: string,
    writing: Writing,
    decide: (
      kept: FactValues[Kind] | undefined,
      others: readonly FactValues[Kind][],
    ) => FactValues[Kind] | undefined | R,
  ): Promise<FactValues[Kind] | undefined | R>;
  /** Everything of one person, for their export. */
  everything(uid: string): Promise<readonly (Fact<FactKind> & { readonly kind: FactKind })[]>;
  /** The account with this address. */
  uidOf(email: string): Promise<string | undefined>;
};
