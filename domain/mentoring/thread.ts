import type { CourseId } from "../courses/course.ts";
import type { Review } from "./mentor-review.ts";

export type ThreadKind = "question" | "review";

export const ENDINGS = [
  "solved",
  "finished",
  "quiet",
  "withdrawn",
  "expired",
  "duplicate",
  "removed",
  "erased",
] as const;
export type Ending = (typeof ENDINGS)[number];

/** In the queue. `since` is kept when a claim expires or is given back, so nobody loses their place. */
export type Open = { readonly state: "open"; readonly since: Date; readonly isAtFront: boolean };

type Claimed = {
  readonly state: "claimed";
  readonly mentor: string;
  readonly until: Date;
  readonly extensions: number;
  /** The state to return to if no answer comes. */
  readonly before: Open;
};

/** `mentor` is missing once they have left: the learner's next message goes to the queue. */
type WithLearner = {
  readonly state: "with_learner";
  readonly mentor: string | undefined;
  readonly since: Date;
};

type WithMentor = { readonly state: "with_mentor"; readonly mentor: string; readonly since: Date };

type Closed = {
  readonly state: "closed";
  readonly ending: Ending;
  readonly at: Date;
  readonly mentor: string | undefined;
  /** The thread or published question that answers a duplicate. */
  readonly duplicateOf?: string | undefined;
  readonly solvedMyself?: boolean | undefined;
};

export type Standing = Open | Claimed | WithLearner | WithMentor | Closed;

/** The states of an open thread, and the endings of a closed one. */
export type ThreadState = Exclude<Standing["state"], "closed"> | Ending;

export type Message = {
  readonly by: "learner" | "mentor";
  readonly author: string;
  readonly text: string;
  readonly at: Date;
  /** A note for the next mentor is hidden from the learner. */
  readonly isNote: boolean;
};

/** A snapshot of the learner's work when they handed it in; the first round is the original question. */
type Round = { readonly snapshot: string; readonly handedInAt: Date };

type GivenReview = { readonly review: Review; readonly mentor: string; readonly at: Date };

export type Thread = {
  readonly id: string;
  readonly kind: ThreadKind;
  readonly courseId: CourseId;
  readonly learner: string;
  /** Never changes, even if it is asked again: waiting is counted from here. */
  readonly askedAt: Date;
  readonly changedAt: Date;
  readonly standing: Standing;
  readonly messages: readonly Message[];
  readonly rounds: readonly Round[];
  readonly reviews: readonly GivenReview[];
  /** Mentors who pressed Start: their answer is accepted even after their claim has expired. */
  readonly starters: readonly string[];
  /** Mentors who cannot claim it again: the learner asked for another, or one blocked the other. */
  readonly passedOver: readonly string[];
  readonly firstAnsweredAt: Date | undefined;
  readonly wasAskedAgain: boolean;
  /** The learner's 'It helped'; undefined until they answer. */
  readonly helped: boolean | undefined;
};

export function stateOf({ standing }: Pick<Thread, "standing">): ThreadState {
  return standing.state === "closed" ? standing.ending : standing.state;
}

/** For code where earlier checks guarantee the state; anything else is a damaged log. */
export function standingAs<State extends Standing["state"]>(standing: Standing, state: State) {
  if (standing.state !== state) throw new Error(`the thread is ${standing.state}, not ${state}`);
  return standing as Extract<Standing, { readonly state: State }>;
}

/** The mentor who must act now: the holder of the claim, or the mentor of the conversation. */
export function mentorOf({ standing }: Pick<Thread, "standing">): string | undefined {
  return standing.state === "open" ? undefined : standing.mentor;
}

/** A mentor must act next, even if none has claimed it yet. */
export function waitsForMentor({ standing }: Pick<Thread, "standing">): boolean {
  return standing.state === "open" || standing.state === "claimed" || standing.state === "with_mentor";
}
