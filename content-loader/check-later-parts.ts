import type { Root } from "mdast";
import { findTerm } from "#domain/courses/find-term.ts";
import type { CheckedDay } from "./checked-day.ts";
import { codeBlocksOf, lineOf, parseMarkdown, plainTextOf, proseOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";
import type { DayRoots } from "./split-day.ts";

type Range = { readonly least: number; readonly most: number };

const RECAP: Range = { least: 3, most: 5 };
const INTERVIEW: Range = { least: 2, most: 3 };
const ANSWER_SENTENCES: Range = { least: 2, most: 4 };
const PROOF = "$ git log -1 --oneline";

/** Recap, interview corner, the learner's own computer, pictures. Terms are checked with their course. */
export function checkLaterParts(day: CheckedDay, roots: DayRoots, refuse: Refuse): void {
  const { recap = [], interview = [] } = day.lesson;
  const outside = (count: number, { least, most }: Range) => count < least || count > most;
  const needs = ({ least, most }: Range) => `needs ${least} to ${most}`;
  if (roots.recap && outside(recap.length, RECAP))
    refuse(roots.lineOf("Recap"), `'# Recap' has ${recap.length} questions, ${needs(RECAP)}`);
  if (roots.interview && outside(interview.length, INTERVIEW))
    refuse(
      roots.lineOf("Interview corner"),
      `'# Interview corner' has ${interview.length} questions, ${needs(INTERVIEW)}`,
    );
  if (roots.interview) checkAnswers(day, roots.interview, refuse);
  if (roots.computer) checkComputer(roots.computer, roots.lineOf("On your computer"), refuse);
  if (day.pictures.length < day.leastPictures)
    refuse(roots.readLine, `has ${day.pictures.length} pictures, needs at least ${day.leastPictures}`);
}

function checkAnswers({ lesson }: CheckedDay, root: Root, refuse: Refuse): void {
  const headings = root.children.filter((node) => node.type === "heading" && node.depth === 2);
  for (const [n, { answer }] of (lesson.interview ?? []).entries()) {
    const prose = parseMarkdown(answer).children.map(proseOf).join(" ").trim();
    const sentences = prose.split(/(?<=[.?!])\s+(?=[\p{Lu}\d])/u).length;
    const heading = headings[n];
    if (heading && prose !== "" && (sentences < ANSWER_SENTENCES.least || sentences > ANSWER_SENTENCES.most))
      refuse(
        lineOf(heading),
        `the model answer has ${sentences} sentences, needs ${ANSWER_SENTENCES.least} to ${ANSWER_SENTENCES.most}`,
      );
  }
}

function checkComputer(root: Root, line: number, refuse: Refuse): void {
  if (!root.children.some((node) => node.type === "list" && node.ordered))
    refuse(line, "'# On your computer' has no numbered steps");
  const last = codeBlocksOf(root).at(-1);
  const isProof = new RegExp(`^${PROOF.replaceAll(/[$]/g, "\\$&")}\\n\\S`, "m").test(last?.value ?? "");
  if (last?.lang !== "console" || !isProof)
    refuse(
      last ? lineOf(last) : line,
      `'# On your computer' ends with the proof: a console block with '${PROOF}' and the line that it shows`,
    );
}

/** Whether a term occurs anywhere in the readings. */
export function isInText(read: Root, word: string): boolean {
  return read.children.some(
    (node) => node.type !== "code" && findTerm(plainTextOf(node), word) !== undefined,
  );
}
