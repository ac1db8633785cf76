import { QUICK_TASK_KINDS } from "../study/quick-task.ts";

/** A quick task in Markdown: its code block, then its output, then the quote that explains it. */
const QUICK_TASK = new RegExp(
  `^(\`{3,})([a-z]+) (${QUICK_TASK_KINDS.join("|")})\\b(.*)\\n([\\s\\S]*?)^\\1[ \\t]*$` +
    "(?:\\s*(^```output.*\\n[\\s\\S]*?^```[ \\t]*$))?(?:\\s*((?:^>.*\\n?)+))?",
  "gm",
);

/** Sentences that only say what to do with the task below them: 'Arrange this bill. One line belongs nowhere.' */
const TELLS_WHAT_TO_DO =
  /^(?:(?:Now |First )?(?:arrange|choose|correct|guess|put|find|type|fill|complete|trace|predict|mark|order|sort|click|tap|build|print|count|compare|follow|decide|show|say what)|Write the|Write one|Write `|Read this|You may choose|One line|One of|One belongs|Two lines|The lines|The output is)(?![\w-])/i;
const MOST_SENTENCES = 4;

/** A lesson's text without answers, for search and the tutor. The introduction of a task is removed with it. */
export function withoutQuickTasks(markdown: string): string {
  return withoutTasks(markdown, withoutLead);
}

/**
 * The same for an answer that quotes a few paragraphs: each task becomes its solved program, with output and
 * explanation.
 */
export function withSolvedTasks(markdown: string): string {
  return withoutTasks(markdown, withoutLead, solved);
}

/** `isBetween`: the text stands between two tasks. */
function withoutTasks(
  markdown: string,
  cutLead: (before: string, isBetween: boolean) => string,
  instead: (task: RegExpExecArray) => string = () => "",
): string {
  let text = "";
  let from = 0;
  for (const task of markdown.matchAll(QUICK_TASK)) {
    text += cutLead(markdown.slice(from, task.index), from > 0) + instead(task);
    from = task.index + task[0].length;
  }
  return text + markdown.slice(from);
}

function solved(task: RegExpExecArray): string {
  const [, fence = "", language, kind, settings = "", code = "", output, quote = ""] = task;
  // Without their picture, or before the learner has written something, these two say nothing.
  if (kind === "find" || kind === "critique") return "";
  const hasGutter = kind !== "predict" || / gutter\b/.test(settings);
  const program = hasGutter ? rightLinesIn(code) : code.trimEnd();
  // With `print=` the output comes from an expression that the reader cannot see, so leave it out.
  const printed = / print=/.test(settings) ? undefined : output;
  const why = quote.replaceAll(/^> ?/gm, "").trim();
  return [`${fence}${language}\n${program}\n${fence}`, printed, why, ""]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

/** Lines that stay, and the right ones. */
function rightLinesIn(code: string): string {
  return code
    .trimEnd()
    .split("\n")
    .flatMap((line) => (/^[-.]/.test(line) ? [] : [line.slice(2)]))
    .join("\n");
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
  const sentences = paragraph.split(/(?<=[.?!:])(?=\s)/);
  const from = Math.max(0, sentences.length - MOST_SENTENCES);
  const kept = sentences.filter((sentence, n) => n < from || !tellsWhatToDo(sentence.trim()));
  return `${before.slice(0, at)}${kept.join("").trim()}\n\n`;
}

/** A question right above a task belongs to the task. */
function tellsWhatToDo(sentence: string): boolean {
  return sentence.endsWith("?") || TELLS_WHAT_TO_DO.test(sentence.replaceAll(/\s+/g, " "));
}
