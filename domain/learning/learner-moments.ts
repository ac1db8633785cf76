import type { Thumb } from "./learner-record.ts";

/** When a learner did what, for the export. The record holds only the current state. */
export type LearnerMoments = {
  readonly enrolments: readonly {
    readonly courseId: string;
    readonly enrolledAt: Date | null;
    readonly completedAt: Date | null;
  }[];
  readonly ticks: readonly {
    readonly courseId: string;
    readonly dayId: string;
    readonly done: boolean;
    readonly at: Date | null;
    readonly timeZone: string | null;
  }[];
  readonly reviews: readonly { readonly courseId: string; readonly thumb: Thumb; readonly at: Date }[];
};
