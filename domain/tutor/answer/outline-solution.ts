import type { Exercise } from "../../study/exercise.ts";

const MOST_STEPS = 14;

/** What a line of a program does, without its names, conditions and values. The first match is used. */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\}\s*)?(?:else if|elif)\b/, "otherwise, if …"],
  [/^(?:\}\s*)?else\b/, "otherwise"],
  [/^if\b/, "if …"],
  [/^(?:async\s+)?for\b|\.forEach\(/, "repeat for each …"],
  [/^while\b/, "repeat while …"],
  [/^(?:return\s+)?switch\b|=\s*switch\b/, "choose by a value"],
  [/^case\b|^default\b/, "in one case …"],
  [/^try\b/, "try"],
  [/^(?:\}\s*)?(?:catch|except)\b/, "if that fails …"],
  [/^(?:throw|raise)\b/, "refuse, with a message"],
  [/^(?:return|yield)\b/, "give the result back"],
  [/^(?:System\.out\.|print\(|console\.log)/, "print"],
  [/^(?:assert|expect\()|\bassert\w+\(/, "check the result"],
  [/^select\b/i, "choose the columns"],
  [/^(?:left\s+|inner\s+)?join\b/i, "join the other table"],
  [/^where\b/i, "keep the rows that …"],
  [/^group by\b/i, "make groups"],
  [/^having\b/i, "keep the groups that …"],
  [/^order by\b/i, "put them in order"],
  [/^insert\b/i, "add a row"],
  [/^update\b/i, "change rows"],
  [/^delete\b/i, "remove rows"],
  [/^create table\b/i, "make a table"],
  [/[^=!<>]=(?!=)|\b(?:put|add|append|push|merge|set)\(/, "remember a value"],
];

/**
 * Pseudo-code for the steps of the solution that the starter does not have: which steps in which order, never the code.
 */
export function outlineSolution({ solution, files }: Pick<Exercise, "solution" | "files">): string[] {
  const given = new Set(files.flatMap(({ text }) => text.split("\n").map((line) => line.trim())));
  const steps = solution
    .flatMap(({ text }) => text.split("\n"))
    .filter((line) => line.trim() !== "" && !given.has(line.trim()))
    .flatMap(stepOf);
  return withoutRepeats(steps).slice(0, MOST_STEPS);
}

function stepOf(line: string): string[] {
  const words = STEPS.find(([pattern]) => pattern.test(line.trim()))?.[1];
  if (words === undefined) return [];
  const depth = Math.min(4, Math.floor(/^\s*/.exec(line.replaceAll("\t", "    "))?.[0].length ?? 0) / 4);
  return [`${"  ".repeat(Math.floor(depth))}${words}`];
}

/** 'give the result back' five times becomes one line; a repeated pair is listed once, too. */
function withoutRepeats(steps: readonly string[]): string[] {
  const kept: string[] = [];
  for (const step of steps) {
    const isSame = kept.at(-1) === step;
    const isPair = kept.length > 2 && kept.at(-2) === step && kept.at(-1) === kept.at(-3);
    if (isPair) kept.pop();
    else if (!isSame) kept.push(step);
  }
  return withoutMargin(kept);
}

function withoutMargin(steps: readonly string[]): string[] {
  const margin = Math.min(...steps.map((step) => step.length - step.trimStart().length));
  return steps.map((step) => step.slice(margin));
}
