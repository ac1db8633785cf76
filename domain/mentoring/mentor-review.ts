import type { CodeFile } from "../study/exercise.ts";
import { replyProblem } from "./text-bounds.ts";

const MARKS = ["not-yet", "good", "strong"] as const;
type Mark = (typeof MARKS)[number];

/** The mark of one line of the rubric. No points: a mark is a word. */
type LineMark = { readonly mark: Mark; readonly comment: string };

/** A comment on a line of the files that were read; lines count from 1. */
type CodeComment = { readonly path: string; readonly line: number; readonly comment: string };

export type Review = {
  /** The snapshot that was read: the learner may hand in again meanwhile. */
  readonly snapshot: string;
  /** SHA-256 of `rubricText`: the rubric may change later, but this review was made with that version. */
  readonly rubricHash: string;
  /** In the order of the rubric. */
  readonly marks: readonly LineMark[];
  readonly comments: readonly CodeComment[];
  readonly liked: string;
  readonly nextStep: string;
};

/** An unfinished review: lines may still have no mark. */
export type ReviewDraft = Omit<Review, "marks"> & {
  readonly marks: readonly { readonly mark: Mark | undefined; readonly comment: string }[];
};

/** What was read: the rubric of the ticket and the immutable files of the round. */
type ReviewedWork = {
  readonly snapshot: string;
  readonly rubric: readonly string[];
  readonly rubricHash: string;
  readonly files: readonly CodeFile[];
};

/** The input of a rubric's hash. Spaces at the ends of lines do not matter. */
export function rubricText(rubric: readonly string[]): string {
  return JSON.stringify(rubric.map((line) => line.trim()));
}

type ReviewProblem =
  | {
      readonly problem:
        | "other-rubric"
        | "other-snapshot"
        | "liked-missing"
        | "next-step-missing"
        | "text-too-long";
    }
  | { readonly problem: "line-open" | "comment-missing"; readonly line: number }
  | { readonly problem: "no-such-code-line" | "comment-empty"; readonly comment: number };

/** Everything that is still missing, so that the page can point at each; `line` and `comment` count from 0. */
export function reviewProblems(draft: ReviewDraft, work: ReviewedWork): readonly ReviewProblem[] {
  if (draft.rubricHash !== work.rubricHash || draft.marks.length > work.rubric.length)
    return [{ problem: "other-rubric" }];
  if (draft.snapshot !== work.snapshot) return [{ problem: "other-snapshot" }];
  return [
    ...work.rubric.flatMap((_, line) => lineProblems(draft.marks[line], line)),
    ...draft.comments.flatMap((comment, at) => commentProblems(comment, at, work.files)),
    ...(isMissing(draft.liked) ? [{ problem: "liked-missing" } as const] : []),
    ...(isMissing(draft.nextStep) ? [{ problem: "next-step-missing" } as const] : []),
    ...(textsOf(draft).some((text) => replyProblem(text) === "text-too-long")
      ? [{ problem: "text-too-long" } as const]
      : []),
  ];
}

/** The finished review, or undefined while something is missing. */
export function completeReview(draft: ReviewDraft, work: ReviewedWork): Review | undefined {
  if (reviewProblems(draft, work).length > 0) return undefined;
  return {
    ...draft,
    marks: draft.marks.flatMap(({ mark, comment }) => (mark === undefined ? [] : [{ mark, comment }])),
  };
}

function lineProblems(marked: ReviewDraft["marks"][number] | undefined, line: number): ReviewProblem[] {
  if (marked?.mark === undefined) return [{ problem: "line-open", line }];
  return marked.mark === "not-yet" && isMissing(marked.comment) ? [{ problem: "comment-missing", line }] : [];
}

function commentProblems(
  { path, line, comment }: CodeComment,
  at: number,
  files: readonly CodeFile[],
): ReviewProblem[] {
  const file = files.find((candidate) => candidate.path === path);
  const isThere = file !== undefined && Number.isInteger(line) && line >= 1 && line <= linesOf(file.text);
  return [
    ...(isThere ? [] : [{ problem: "no-such-code-line", comment: at } as const]),
    ...(isMissing(comment) ? [{ problem: "comment-empty", comment: at } as const] : []),
  ];
}

function linesOf(text: string): number {
  return text.split("\n").length;
}

function isMissing(text: string): boolean {
  return replyProblem(text) === "text-too-short";
}

function textsOf({ marks, comments, liked, nextStep }: ReviewDraft): string[] {
  return [...marks, ...comments].map(({ comment }) => comment).concat(liked, nextStep);
}
