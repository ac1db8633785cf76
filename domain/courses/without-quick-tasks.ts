import { QUICK_TASK_KINDS } from "../practice/quick-task.ts";

/** A quick task as it stands in Markdown: its code block, then its output, then the quote that says why. */
const QUICK_TASK = new RegExp(
  `^(\`{3,})[a-z]+ (?:${QUICK_TASK_KINDS.join("|")})\\b.*\\n[\\s\\S]*?^\\1[ \\t]*$` +
    "(?:\\s*^```output.*\\n[\\s\\S]*?^```[ \\t]*$)?(?:\\s*(?:^>.*\\n?)+)?",
  "gm",
);

/** A lesson's text for whoever must not see the answers: search, tutor. */
export function withoutQuickTasks(markdown: string): string {
  return markdown.replaceAll(QUICK_TASK, "");
}
