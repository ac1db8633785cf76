import { type QuickLine, rightLines } from "./quick-task.ts";

type Lines = { readonly lines: readonly QuickLine[] };

/** After this many wrong answers the task gets easier, and the answer is offered. */
const TRIES_UNTIL_EASIER = 3;

/** How much help is shown: the output, then the line, then an easier task. */
export type HelpStep = "none" | "says" | "marks" | "eases";

export function helpAfter(wrongTries: number): HelpStep {
  if (wrongTries === 0) return "none";
  if (wrongTries === 1) return "says";
  return wrongTries < TRIES_UNTIL_EASIER ? "marks" : "eases";
}

/** Right if it equals the output; spaces at the ends do not count, and one space equals several. */
export function isPredicted(typed: string, printed: string): boolean {
  return tidy(typed) === tidy(printed);
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

/** The lines that the learner sees in a fix task. */
export function seenInFix({ lines }: Lines): { readonly text: string; readonly isWrong: boolean }[] {
  return lines
    .filter(({ role }) => role === "stays" || role === "wrong")
    .map(({ text, role }) => ({ text, isWrong: role === "wrong" }));
}

/** The program with one of the visible lines changed; hidden lines stay. */
export function fixedText({ lines }: Lines, index: number, changed: string): string {
  let seen = -1;
  const text = lines.flatMap(({ text: line, role }) => {
    if (role === "unseen") return [line];
    if (role === "right") return [];
    seen += 1;
    return [seen === index ? changed : line];
  });
  return `${text.join("\n")}\n`;
}

/** Moves one item to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_, n) => n !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The first index at which the order is wrong; undefined when it is right. */
export function firstMisplaced(task: Lines, chosen: readonly string[]): number | undefined {
  const right = rightLines(task);
  const length = Math.max(right.length, chosen.length);
  for (let n = 0; n < length; n++) if (chosen[n]?.trimEnd() !== right[n]?.trimEnd()) return n;
  return undefined;
}

/** An easier order: the first lines are correct, the others keep their order. */
export function easierOrder(task: Lines, chosen: readonly string[], given: number): string[] {
  const start = rightLines(task).slice(0, given);
  const rest = [...chosen];
  for (const line of start) {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
  }
  return [...start, ...rest];
}
