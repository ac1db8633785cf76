import { QUICK_TASK_KINDS } from "../study/quick-task.ts";

/** A quick task in Markdown: its code block, then its output, then the quote that explains it. */
const QUICK_TASK = new RegExp(
  `^(\`{3,})[a-z]+ (?:${QUICK_TASK_KINDS.join("|")})\\b.*\\n[\\s\\S]*?^\\1[ \\t]*$` +
    "(?:\\s*^```output.*\\n[\\s\\S]*?^```[ \\t]*$)?(?:\\s*(?:^>.*\\n?)+)?",
  "gm",
);

/** Sentences that only say what to do with the task below them: 'Arrange this bill. One line belongs nowhere.' */
const TELLS_WHAT_TO_DO =
  /^(?:Arrange|Choose|Correct|Which|In which|How many|What|Guess|Put|Find|Type|Fill|Complete|Trace|Predict|Mark|Order|Sort|Click|Tap|Write the|Write one|Say what|One line|One of|One belongs|Two lines|The lines|The output is)\b/;
const MOST_SENTENCES = 3;

/** A lesson's text without answers, for search and the tutor. The introduction of a task is removed with it. */
export function withoutQuickTasks(markdown: string): string {
  return withoutTasks(markdown, withoutLead);
}

/**
 * The same for an answer, which shows a few paragraphs: a paragraph that only tells the story of the next task is
 * removed too.
 */
export function withoutTaskStories(markdown: string): string {
  return withoutTasks(markdown, (before, isBetween) => withoutStory(withoutLead(before, isBetween)));
}

/** `isBetween`: the text is between two tasks. */
function withoutTasks(markdown: string, cutLead: (before: string, isBetween: boolean) => string): string {
  let text = "";
  let from = 0;
  for (const task of markdown.matchAll(QUICK_TASK)) {
    text += cutLead(markdown.slice(from, task.index), from > 0);
    from = task.index + task[0].length;
  }
  return text + markdown.slice(from);
}

/** Longer paragraphs, and those that define a word, teach something, so they stay. */
const STORY_CHARACTERS = 150;

/** 'Sunita wants to keep `marks.csv` and have a second copy.' Kept if it is the only paragraph below a heading. */
function withoutStory(before: string): string {
  const at = lastParagraphIn(before);
  const paragraph = before.slice(at).trimEnd();
  const above = before.slice(0, at).trimEnd().split("\n").at(-1) ?? "";
  const isStory =
    at > 1 &&
    paragraph.length <= STORY_CHARACTERS &&
    !/\*\*|^(?:[-*|>#]|\d+\.\s|`{3})/m.test(paragraph) &&
    !/^#|^$/.test(above);
  return isStory ? before.slice(0, at) : before;
}

function lastParagraphIn(before: string): number {
  const blank = before.trimEnd().lastIndexOf("\n\n");
  return blank < 0 ? Math.max(0, before.search(/\S/)) : blank + 2;
}

function withoutLead(before: string, isBetween: boolean): string {
  const at = lastParagraphIn(before);
  const paragraph = before.slice(at).trimEnd();
  const isProse = (at > 1 || isBetween) && paragraph !== "" && !/^(?:[-*|>#]|\d+\.\s|`{3})/m.test(paragraph);
  if (!isProse) return before;
  const starts = [
    0,
    ...[...paragraph.matchAll(/(?<=[.?!:])\s+/g)].map(({ 0: { length }, index }) => index + length),
  ];
  const last = starts.slice(-MOST_SENTENCES).findLastIndex((start) => !tellsWhatToDo(paragraph.slice(start)));
  const end = starts.slice(-MOST_SENTENCES)[last + 1] ?? paragraph.length;
  return `${before.slice(0, at)}${paragraph.slice(0, end).trimEnd()}\n\n`;
}

/** A single question right above a task belongs to the task too. */
function tellsWhatToDo(rest: string): boolean {
  return TELLS_WHAT_TO_DO.test(rest) || /^[^.?!:]{1,200}\?$/.test(rest);
}
