import { ENDINGS, type ThreadKind, type ThreadState } from "./thread.ts";
import type { Role } from "./thread-event.ts";

const BOTH = ["question", "review"] as const;
const REVIEW = ["review"] as const;
const GOING_ON = ["open", "claimed", "with_learner", "with_mentor"] as const;
const NOT_ERASED: readonly ThreadState[] = [...GOING_ON, ...ENDINGS.filter((ending) => ending !== "erased")];
const NOT_REMOVED: readonly ThreadState[] = NOT_ERASED.filter((state) => state !== "removed");
/** In the queue or closed without an answer: a mentor who had started may still answer. */
const BEGUN: readonly ThreadState[] = ["open", "withdrawn", "expired"];

const ANSWERED = ["with_learner", "with_mentor", "solved", "finished", "quiet"] as const;

type MoveRule = {
  readonly kinds: readonly ThreadKind[];
  /** The states from which each role may make it. A missing role may not. */
  readonly from: { readonly [R in Role]?: readonly ThreadState[] };
  /** Writes to the other side, or claims the thread: not allowed after a block between the two. */
  readonly isWrite?: true;
  /** Makes others continue the thread. Like writes, only for adults without a sanction. */
  readonly goesOn?: true;
};

/** Who may do what, and when. make-move.ts checks whose thread it is, and what time has changed. */
export const MOVES = {
  claim: { kinds: BOTH, from: { mentor: ["open"] }, isWrite: true },
  extend: { kinds: BOTH, from: { mentor: ["claimed"] } },
  release: { kinds: BOTH, from: { mentor: ["claimed", "with_mentor"] } },
  write: {
    kinds: BOTH,
    from: { learner: [...GOING_ON, "quiet"], mentor: [...GOING_ON, "quiet", ...BEGUN] },
    isWrite: true,
  },
  review: { kinds: REVIEW, from: { mentor: [...GOING_ON, ...BEGUN] }, isWrite: true },
  "hand-in": { kinds: REVIEW, from: { learner: ["with_learner", "quiet"] }, isWrite: true },
  "hand-back": { kinds: BOTH, from: { mentor: ["with_mentor"] } },
  "ask-another": { kinds: BOTH, from: { learner: ["with_learner", "with_mentor"] }, goesOn: true },
  withdraw: { kinds: BOTH, from: { learner: ["open", "claimed"] } },
  solve: { kinds: BOTH, from: { learner: ["with_learner", "with_mentor"] } },
  finish: { kinds: BOTH, from: { mentor: ["with_learner", "with_mentor"] } },
  duplicate: { kinds: BOTH, from: { mentor: ["claimed"], staff: ["open", "claimed"] } },
  helped: { kinds: BOTH, from: { learner: ANSWERED } },
  "ask-again": { kinds: BOTH, from: { learner: ["expired"] }, goesOn: true },
  block: { kinds: BOTH, from: { learner: NOT_ERASED, mentor: NOT_ERASED } },
  leave: { kinds: BOTH, from: { mentor: NOT_ERASED, staff: NOT_ERASED } },
  remove: { kinds: BOTH, from: { staff: NOT_REMOVED } },
  read: { kinds: BOTH, from: { staff: NOT_ERASED } },
  erase: { kinds: BOTH, from: { learner: NOT_ERASED, staff: NOT_ERASED } },
} as const satisfies Readonly<Record<string, MoveRule>>;

export type MoveName = keyof typeof MOVES;

export function ruleOf(name: MoveName): MoveRule {
  return MOVES[name];
}
