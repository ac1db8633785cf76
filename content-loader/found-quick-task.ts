import type { Blockquote, Code } from "mdast";
import type { QuickTask } from "#domain/study/quick-task.ts";
import type { FoundPicture } from "./find-pictures.ts";

/** A quick task with the nodes it was read from: code, output, the quote that explains it. */
export type FoundQuickTask = QuickTask & {
  readonly line: number;
  /** The picture of a find task. */
  readonly picture?: FoundPicture | undefined;
  readonly blocks: {
    readonly code: Code;
    readonly output?: Code | undefined;
    readonly why?: Blockquote | undefined;
  };
};
