import type { Code, Root } from "mdast";
import type { CodeFile, RunnerKind } from "#domain/study/exercise.ts";
import { QUICK_TASK_KINDS } from "#domain/study/quick-task.ts";
import { codeBlocksOf, lineOf } from "./markdown.ts";
import { type ReadData, RUN_SETTINGS, readProgram, readSettings } from "./read-block-settings.ts";
import type { Refuse } from "./read-quiz.ts";
import { RUNNABLE_LANGUAGES, SHOWN_LANGUAGES } from "./runner-facts.ts";

/** A program in the text, with the output that the text promises. */
export type Example = {
  readonly line: number;
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  readonly files: readonly CodeFile[];
  readonly entry: string;
  readonly stdin: string;
  readonly setup: string;
  /** Missing where the language prints nothing. `isError`: the program fails, and its message contains the text. */
  readonly output?: { readonly text: string; readonly isError: boolean } | undefined;
  /** The code block and, if there is one, its output block. */
  readonly blocks: readonly [program: Code, output?: Code];
};

/** The programs of a lesson's text, in order. Refuses code blocks that do not say what they are. */
export function findExamples(
  root: Root,
  readData: ReadData,
  refuse: Refuse,
  /** Blocks that were already recognised as something else. */
  taken: ReadonlySet<Code> = new Set(),
): Example[] {
  const followers = new Map(root.children.map((node, index) => [node, root.children[index + 1]]));
  const claimed = new Set<Code>();
  const examples: Example[] = [];
  for (const block of codeBlocksOf(root)) {
    if (taken.has(block)) continue;
    const mode = /^\S*/.exec(block.meta ?? "")?.[0];
    if (block.lang === "output") {
      if (!claimed.has(block))
        refuse(lineOf(block), "an output block stands right after the program that prints it");
    } else if (!isKnown(block)) {
      refuse(lineOf(block), `the language '${block.lang ?? ""}' is not known; write text if it is none`);
    } else if (RUNNABLE_LANGUAGES.has(block.lang ?? "")) {
      if (mode === "run") {
        const next = followers.get(block);
        const output = next?.type === "code" && next.lang === "output" ? next : undefined;
        if (output) claimed.add(output);
        const example = readExample(block, output, readData, refuse);
        if (example) examples.push(example);
      } else if (QUICK_TASK_KINDS.some((kind) => kind === mode))
        refuse(lineOf(block), `'${mode}' is for days with 'edition: 2' in their front matter`);
      else if (block.meta !== "part") refuse(lineOf(block), `a ${block.lang} block says 'run' or 'part'`);
    } else if (block.meta) refuse(lineOf(block), `'${block.meta}' means nothing after ${block.lang}`);
  }
  return examples;
}

function isKnown({ lang }: Code): boolean {
  return RUNNABLE_LANGUAGES.has(lang ?? "") || SHOWN_LANGUAGES.has(lang ?? "");
}

function readExample(
  block: Code,
  outputBlock: Code | undefined,
  readData: ReadData,
  refuse: Refuse,
): Example | undefined {
  const language = RUNNABLE_LANGUAGES.get(block.lang ?? "");
  if (!language) return undefined;
  const line = lineOf(block);
  const settings = readSettings(block.meta ?? "", {
    after: "run",
    names: RUN_SETTINGS,
    words: ["run"],
    refuse: (message) => refuse(line, message),
  });
  if (!outputBlock && language.prints) refuse(line, "the program has no output block right after it");
  const { beside, ...rest } = readProgram(block, settings, readData, (message) => refuse(line, message));
  return {
    line,
    ...rest,
    files: [{ path: rest.entry, text: `${block.value}\n` }, ...beside],
    output: outputBlock && readOutput(outputBlock, refuse),
    blocks: outputBlock ? [block, outputBlock] : [block],
  };
}

export function readOutput(block: Code, refuse: Refuse): { text: string; isError: boolean } {
  if (block.meta && block.meta !== "error")
    refuse(lineOf(block), `'${block.meta}' means nothing after output`);
  return { text: block.value, isError: block.meta === "error" };
}
