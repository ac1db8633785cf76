import type { Root } from "mdast";
import type { Example } from "./find-examples.ts";
import type { FoundPicture } from "./find-pictures.ts";
import type { FoundQuickTask } from "./found-quick-task.ts";
import type { WrittenDay } from "./load-catalogue.ts";

/** A written day with its parsed text; line numbers are those of its file. */
export type CheckedDay = WrittenDay & {
  /** All readings. One with its own title begins with that title, as a heading of depth 1. */
  readonly read: Root;
  readonly readWords: number;
  readonly examples: readonly Example[];
  readonly quickTasks: readonly FoundQuickTask[];
  readonly pictures: readonly FoundPicture[];
  /** What the learner does on their own computer. */
  readonly computer?: Root | undefined;
};
