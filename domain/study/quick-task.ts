import type { CodeFile, ExerciseTest, RunnerKind } from "./exercise.ts";
import { shuffled } from "./shuffle.ts";

/**
 * Predict the output, correct a line, write a line, put lines in order, find the faults in a picture, write a critique.
 */
export const QUICK_TASK_KINDS = ["predict", "fix", "fill", "order", "find", "critique"] as const;

export type QuickTaskKind = (typeof QUICK_TASK_KINDS)[number];

/**
 * `stays`: shown unchanged; `right` and `wrong`: the lines in question; `unseen`: runs, but is not shown. In a critique
 * `right` is a line of the rubric and `sample` an answer to compare with.
 */
export type QuickLine = {
  readonly text: string;
  readonly role: "stays" | "right" | "wrong" | "unseen" | "sample";
};

/** The expected output, or with `isError` the expected error. */
export type QuickOutput = { readonly text: string; readonly isError: boolean };

/** How the lines become a runnable program. */
export type QuickRun = {
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  readonly entry: string;
  /** Data files beside the program. */
  readonly beside: readonly CodeFile[];
  readonly stdin: string;
  readonly setup: string;
  /** For web pages, which print nothing: a JavaScript expression whose value counts as the output. */
  readonly print?: string | undefined;
  /** Java: the lines go inside `main`. */
  readonly isWrapped: boolean;
};

/** A task of at most two minutes inside the text of a day. */
export type QuickTask = {
  readonly id: string;
  readonly kind: QuickTaskKind;
  readonly language: string;
  readonly lines: readonly QuickLine[];
  /** Markdown: fact, reason, next step. */
  readonly why: string;
  /** Both are missing where nothing runs: then the lines themselves are compared. */
  readonly run?: QuickRun | undefined;
  readonly output?: QuickOutput | undefined;
};

type Lines = Pick<QuickTask, "lines">;

/** The lines of the right answer, in their order. */
export function rightLines({ lines }: Lines): string[] {
  return lines.filter(({ role }) => role === "right").map(({ text }) => text);
}

export function wrongLines({ lines }: Lines): string[] {
  return lines.filter(({ role }) => role === "wrong").map(({ text }) => text);
}

/** The whole text, with the chosen lines in place of the right ones. */
export function quickText({ lines }: Lines, chosen: readonly string[]): string {
  const count = lines.filter(({ role }) => role === "right").length;
  let taken = 0;
  const text = lines.flatMap(({ text: line, role }) => {
    if (role === "stays" || role === "unseen") return [line];
    if (role === "wrong") return [];
    taken += 1;
    // Extra lines go where the last right one was, so that no line gets lost.
    return chosen.slice(taken - 1, taken === count ? undefined : taken);
  });
  return `${text.join("\n")}\n`;
}

/** Wraps the lines in `main`. Imports are not allowed there: they move up, and an empty line keeps the line numbers. */
export function wrapJava(text: string): string {
  const lines = text.trimEnd().split("\n");
  const isImport = (line: string) => /^\s*import\s/.test(line);
  const imports = lines.filter(isImport).map((line) => `${line.trim()} `);
  const body = lines.map((line) => (isImport(line) ? "" : line));
  const frame = `${imports.join("")}public class Main { public static void main(String[] args) {`;
  return `${frame}\n${body.join("\n")}\n} }\n`;
}

export type QuickJob = {
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  readonly files: readonly CodeFile[];
  readonly entry: string;
  readonly stdin: string;
  readonly setup: string;
  readonly tests: readonly ExerciseTest[];
  readonly mutants: readonly [];
};

/** The job to run for an answer. */
export function quickJob(
  task: Pick<QuickTask, "lines"> & { readonly run: QuickRun },
  chosen: readonly string[],
): QuickJob {
  return jobOfText(task.run, quickText(task, chosen));
}

/** The same for a text that was built differently. */
export function jobOfText(run: QuickRun, text: string): QuickJob {
  const { kind, packages, entry, beside, stdin, setup, print, isWrapped } = run;
  return {
    kind,
    packages,
    files: [{ path: entry, text: isWrapped ? wrapJava(text) : text }, ...beside],
    entry,
    stdin,
    setup,
    tests: print === undefined ? [] : [printingTest(print)],
    mutants: [],
  };
}

/** Only a test can look into a page; what it logs is printed like the page's own output. */
function printingTest(expression: string): ExerciseTest {
  return { id: "print", name: "", says: "", code: `console.log(String(await (${expression})));` };
}

/** Spaces at line ends and empty lines at the end do not count. */
export function isWantedOutput(
  { text, isError }: QuickOutput,
  seen: { readonly stdout: string; readonly error?: string | undefined },
): boolean {
  if (isError) return seen.error !== undefined && `${seen.error}\n${seen.stdout}`.includes(text.trim());
  return seen.error === undefined && bare(seen.stdout) === bare(text);
}

function bare(text: string): string {
  return text.replaceAll(/(?<![ \t\r])[ \t\r]+$/gm, "").trimEnd();
}

/**
 * The lines to arrange or to choose from, shuffled by the task's id: the same in the page, in the build and on every
 * device.
 */
export function mixedLines(task: Pick<QuickTask, "id" | "kind" | "lines">): string[] {
  const own = task.lines.filter(({ role }) => role === "right" || role === "wrong").map(({ text }) => text);
  const mixed = shuffled(own, task.id);
  // Avoid the right order: it would be no task.
  const isInOrder = task.kind === "order" && mixed.every((line, n) => line === own[n]);
  return isInOrder ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

/** The question, in the words of the page. */
export function quickQuestion({ kind, output, lines }: Pick<QuickTask, "kind" | "output" | "lines">): {
  readonly name: string;
  readonly question: string;
} {
  const isError = output?.isError === true;
  switch (kind) {
    case "predict":
      return { name: "Predict", question: "What does this print?" };
    case "fix":
      return {
        name: "Fix",
        question: isError
          ? "One line is wrong. It should stop with this error:"
          : "One line is wrong. It should print:",
      };
    case "fill":
      if (!output) return { name: "Fill", question: "One line is missing. Which one belongs here?" };
      return {
        name: "Fill",
        question: isError
          ? "One line is missing. It should stop with this error:"
          : "One line is missing. It should print:",
      };
    case "order":
      if (!output) return { name: "Order", question: "Put the steps in the right order." };
      return {
        name: "Order",
        question: isError
          ? "Put the lines in order, so that it stops with this error:"
          : "Put the lines in order, so that it prints:",
      };
    case "find":
      return {
        name: "Find",
        question: `${rightLines({ lines }).length} parts of this picture have a fault. Tap each of them.`,
      };
    case "critique":
      return {
        name: "Critique",
        question: lines.flatMap(({ text, role }) => (role === "stays" ? [text] : [])).join(" "),
      };
  }
}
