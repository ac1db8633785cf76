import type { Blockquote, Code } from "mdast";
import type { QuickTask } from "#domain/practice/quick-task.ts";

/** A quick task with the nodes that it was read from: code, output, the quote that says why. */
export type FoundQuickTask = QuickTask & {
  readonly line: number;
  readonly blocks: {
    readonly code: Code;
    readonly output?: Code | undefined;
    readonly why?: Blockquote | undefined;
  };
};
