import type { QuickLine } from "#domain/study/quick-task.ts";
import { checkCritique, checkFind } from "./check-find-and-critique.ts";
import { countWords, proseBlocks } from "./check-prose.ts";
import type { FoundQuickTask } from "./found-quick-task.ts";
import { lineOf, proseOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";

const MOST_VISIBLE_LINES = 8;
export const PHONE_CHARACTERS = 44;
const MOST_WORDS_OF_WHY = 25;
const ORDERED_LINES = { least: 4, most: 7 };
/** From this day on, one of the lines to arrange is a decoy. */
const FIRST_DAY_WITH_SPARE_LINE = 3;

/** Checks of a quick task that need no run. */
export function checkQuickTask(task: FoundQuickTask, dayNumber: number, refuse: Refuse): void {
  const say = (message: string) => refuse(task.line, message);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(task.id)) say(`the task has no id; write one such as id=late-buses`);
  if (task.kind === "find") checkFind(task, refuse);
  else if (task.kind === "critique") checkCritique(task, refuse);
  else {
    checkLines(task, refuse);
    checkShape(task, dayNumber, say);
  }
  checkOutput(task, say);
  checkWhy(task, refuse);
}

function checkLines({ kind, lines, line, blocks }: FoundQuickTask, refuse: Refuse): void {
  lines.forEach(({ text, role }, n) => {
    if (role !== "unseen" && [...text].length > PHONE_CHARACTERS)
      refuse(line + 1 + n, `has ${[...text].length} characters, at most ${PHONE_CHARACTERS} in a quick task`);
  });
  if (blocks.code.value.includes("\t")) refuse(line, "holds a tab; indent with blanks");
  const visible =
    countOf(lines, "stays") +
    (kind === "order" ? countOf(lines, "right", "wrong") : kind === "predict" ? 0 : 1);
  if (visible > MOST_VISIBLE_LINES)
    refuse(line, `shows ${visible} lines, at most ${MOST_VISIBLE_LINES}; put set-up into lines with '. '`);
}

function countOf(lines: readonly QuickLine[], ...roles: readonly QuickLine["role"][]): number {
  return lines.filter(({ role }) => roles.includes(role)).length;
}

function checkShape(task: FoundQuickTask, dayNumber: number, say: (message: string) => void): void {
  const { kind, language, lines } = task;
  const [right, wrong] = [countOf(lines, "right"), countOf(lines, "wrong")];
  const isAt = (role: QuickLine["role"]) => lines.findIndex((line) => line.role === role);
  if (language === "text" && (kind === "predict" || kind === "fix"))
    say("a task in text is fill, order, find or critique, because nothing runs");
  if (kind === "predict" && right + wrong > 0) say("a predict task has no lines with '+ ' or '- '");
  if (kind === "fix") {
    if (right !== 1 || wrong !== 1)
      say(`a fix task has one line with '- ' and one with '+ ', not ${wrong} and ${right}`);
    else if (isAt("right") !== isAt("wrong") + 1)
      say("the line with '+ ' follows the one with '- ' directly");
  }
  if (kind === "fill") {
    if (right !== 1 || wrong < 1)
      say(`a fill task has one line with '+ ' and at least one with '- ', not ${right} and ${wrong}`);
    else if (!isOneGroup(lines))
      say("the lines with '+ ' and '- ' stand together, because they are choices for one place");
  }
  if (kind === "order") {
    if (right < ORDERED_LINES.least || right > ORDERED_LINES.most)
      say(`an order task has ${ORDERED_LINES.least} to ${ORDERED_LINES.most} lines with '+ ', not ${right}`);
    if (wrong > 1) say(`an order task has at most one line with '- ', not ${wrong}`);
    if (wrong === 0 && language !== "text" && dayNumber >= FIRST_DAY_WITH_SPARE_LINE)
      say(
        `from day ${FIRST_DAY_WITH_SPARE_LINE} on an order task has one line with '- ' that belongs nowhere`,
      );
  }
  const texts = lines
    .filter(({ role }) => role === "right" || role === "wrong")
    .map(({ text }) => text.trimEnd());
  if (kind !== "order" && new Set(texts).size !== texts.length) say("two of its choices are the same line");
}

function isOneGroup(lines: readonly QuickLine[]): boolean {
  const positions = lines.flatMap(({ role }, n) => (role === "right" || role === "wrong" ? [n] : []));
  return (positions.at(-1) ?? 0) - (positions[0] ?? 0) === positions.length - 1;
}

function checkOutput({ kind, language, output }: FoundQuickTask, say: (message: string) => void): void {
  if (language === "text") {
    if (output) say("a task in text has no output block, because nothing runs");
    return;
  }
  if (!output) {
    say("the task has no output block right after it");
    return;
  }
  if (output.text.trim() === "") say("its output block is empty");
  if (kind !== "predict") return;
  if (output.isError) say("a predict task asks for what is printed, not for an error");
  if (output.text.trim().includes("\n"))
    say("the output of a predict task is one line: the learner types it");
}

function checkWhy({ line, blocks: { why } }: FoundQuickTask, refuse: Refuse): void {
  if (!why) {
    refuse(line, "the task has no why; write it after the output, as one quote with >");
    return;
  }
  const words = proseBlocks({ type: "root", children: [why] }).reduce(
    (sum, block) => sum + countWords(proseOf(block)),
    0,
  );
  if (words > MOST_WORDS_OF_WHY)
    refuse(lineOf(why), `the why has ${words} words, at most ${MOST_WORDS_OF_WHY}: fact, reason, next step`);
  if (why.children.length !== 1 || why.children[0]?.type !== "paragraph")
    refuse(lineOf(why), "the why is one paragraph");
}
