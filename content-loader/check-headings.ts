import type { Heading, Root } from "mdast";
import { headingId } from "#domain/courses/lesson-headings.ts";
import { lineOf, plainTextOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";

export const MISTAKES = "Three mistakes beginners make";
export const NEXT = "What comes next";

/** The headings of '# Read': an opening paragraph, the day's own headings, then the two that every day ends with. */
export function checkHeadings(root: Root, firstLine: number, refuse: Refuse): void {
  const headings = root.children.filter((node) => node.type === "heading");
  const opening = root.children.find((node) => node.type !== "heading" || node.depth > 1);
  if (opening?.type !== "paragraph")
    refuse(firstLine, "'# Read' begins with a paragraph: what is carried over from yesterday");
  for (const heading of headings.filter(({ depth }) => depth > 3))
    refuse(lineOf(heading), "headings are ## or ###, nothing deeper");
  const seconds = headings.filter(({ depth }) => depth === 2);
  const [last, beforeLast] = [seconds.at(-1), seconds.at(-2)];
  if (!last || plainTextOf(last) !== NEXT)
    refuse(last ? lineOf(last) : firstLine, `the last heading is '${NEXT}'`);
  if (!beforeLast || plainTextOf(beforeLast) !== MISTAKES)
    refuse(beforeLast ? lineOf(beforeLast) : firstLine, `the last heading but one is '${MISTAKES}'`);
  else checkMistakes(headings, beforeLast, refuse);
  if (seconds.length < 3) refuse(firstLine, `'# Read' needs headings of its own before '${MISTAKES}'`);
  checkEmptySections(root, refuse);
  checkTwice(headings, refuse);
}

function checkMistakes(headings: readonly Heading[], mistakes: Heading, refuse: Refuse): void {
  const after = headings.slice(headings.indexOf(mistakes) + 1);
  const end = after.findIndex(({ depth }) => depth <= 2);
  const thirds = after.slice(0, end < 0 ? undefined : end).filter(({ depth }) => depth === 3);
  if (thirds.length !== 3)
    refuse(lineOf(mistakes), `has ${thirds.length} headings with ###, needs exactly three, one a mistake`);
}

function checkEmptySections(root: Root, refuse: Refuse): void {
  root.children.forEach((node, index) => {
    if (node.type !== "heading") return;
    const next = root.children[index + 1];
    const isEmpty = !next || (next.type === "heading" && next.depth <= node.depth);
    if (isEmpty) refuse(lineOf(node), `nothing stands below '${plainTextOf(node)}'`);
  });
}

/** Headings must be unique, because links point to them by name. */
function checkTwice(headings: readonly Heading[], refuse: Refuse): void {
  const seen = new Set<string>();
  for (const heading of headings) {
    const id = headingId(plainTextOf(heading));
    if (seen.has(id))
      refuse(lineOf(heading), `the heading '${plainTextOf(heading)}' stands twice in this day`);
    seen.add(id);
  }
}
