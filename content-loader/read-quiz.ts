import type { QuizOption, QuizQuestion } from "#domain/study/quiz.ts";
import { joinLines, type MarkdownLine } from "./markdown-lines.ts";

export type Refuse = (line: number, message: string) => void;

const FEWEST_QUESTIONS = 5;
const HEADING = /^## (.+)$/;
const ID = /^(.*?)\s*\{#([^}]*)\}\s*$/;
const OPTION = /^- \[([ xX])\] ?(.*)$/;

/** The text below '# Check'. Read by lines and not by a Markdown parser, because the server does it at every start. */
export function readQuiz(
  lines: readonly MarkdownLine[],
  headingLine: number,
  refuse: Refuse,
): QuizQuestion[] {
  const starts = lines.flatMap((line, index) => (!line.isCode && HEADING.test(line.text) ? [index] : []));
  const before = lines.slice(0, starts[0] ?? lines.length).find(({ text }) => text.trim() !== "");
  if (before) refuse(before.number, "stands before the first question; a question is a heading with ##");
  const questions = starts.map((start, n) => readQuestion(lines.slice(start, starts[n + 1]), refuse));
  if (questions.length < FEWEST_QUESTIONS)
    refuse(headingLine, `has ${questions.length} questions, needs ${FEWEST_QUESTIONS} or more`);
  refuseTwice(
    questions.map(({ id }, n) => ({ id, line: lines[starts[n] ?? 0]?.number ?? headingLine })),
    refuse,
  );
  return questions;
}

function readQuestion(lines: readonly MarkdownLine[], refuse: Refuse): QuizQuestion {
  const [heading, ...rest] = lines as [MarkdownLine, ...MarkdownLine[]];
  const title = HEADING.exec(heading.text)?.[1] ?? "";
  const [, words = title, id = ""] = ID.exec(title) ?? [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    refuse(heading.number, "the question has no id; write one such as {#int-division} at its end");
  const firstOption = rest.findIndex((line) => !line.isCode && OPTION.test(line.text));
  const more = joinLines(firstOption < 0 ? rest : rest.slice(0, firstOption));
  const options = firstOption < 0 ? [] : readOptions(rest.slice(firstOption), refuse);
  if (options.length < 2 || options.length > 5)
    refuse(heading.number, `the question has ${options.length} options, needs two to five`);
  if (options.length > 0 && !options.some(({ isRight }) => isRight))
    refuse(heading.number, "the question has no right option; mark it with [x]");
  return { id, text: more === "" ? words : `${words}\n\n${more}`, options };
}

function readOptions(lines: readonly MarkdownLine[], refuse: Refuse): QuizOption[] {
  const starts = lines.flatMap((line, index) => (OPTION.test(line.text) ? [index] : []));
  return starts.map((start, n) => {
    const [first, ...below] = lines.slice(start, starts[n + 1]) as [MarkdownLine, ...MarkdownLine[]];
    const [, box, opening = ""] = OPTION.exec(first.text) ?? [];
    const text = [opening.trim()];
    const why: string[] = [];
    for (const line of below) {
      const quote = /^\s+>\s?(.*)$/.exec(line.text)?.[1];
      if (quote !== undefined) why.push(quote);
      else if (/^\s+\S/.test(line.text) && why.length === 0) text.push(line.text.trim());
      else if (line.text.trim() !== "")
        refuse(line.number, "belongs to no option; an option is a line with - [ ]");
    }
    if (text.join("") === "") refuse(first.number, "the option is empty");
    if (why.join("").trim() === "")
      refuse(first.number, "the option does not say why; write it below with >, two spaces in");
    return { text: text.join(" "), isRight: box !== " ", why: why.join("\n").trim() };
  });
}

function refuseTwice(ids: readonly { id: string; line: number }[], refuse: Refuse): void {
  const seen = new Set<string>();
  for (const { id, line } of ids) {
    if (id !== "" && seen.has(id)) refuse(line, `question id '${id}' stands twice in this day`);
    seen.add(id);
  }
}
