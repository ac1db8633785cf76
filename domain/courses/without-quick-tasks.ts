/** A quick task as it stands in Markdown: its code block, then its output, then the quote that says why. */
const QUICK_TASK =
  /^(`{3,})[a-z]+ (?:predict|fix|fill|order)\b.*\n[\s\S]*?^\1[ \t]*$(?:\s*^```output.*\n[\s\S]*?^```[ \t]*$)?(?:\s*(?:^>.*\n?)+)?/gm;

/** A lesson's text for whoever must not see the answers: search, tutor. */
export function withoutQuickTasks(markdown: string): string {
  return markdown.replaceAll(QUICK_TASK, "");
}
