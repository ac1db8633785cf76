import type { Code, Root } from "mdast";
import type { CodeFile, RunnerKind } from "#domain/practice/exercise.ts";
import { codeBlocksOf, lineOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";
import { KIND_FACTS, RUNNABLE_LANGUAGES, SHOWN_LANGUAGES } from "./runner-facts.ts";

/** A program of the text, with what the text says that it prints. */
export type Example = {
  readonly line: number;
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  readonly files: readonly CodeFile[];
  readonly entry: string;
  readonly stdin: string;
  readonly setup: string;
  /** Missing where the language prints nothing. `isError`: the program fails, and its message holds the text. */
  readonly output?: { readonly text: string; readonly isError: boolean } | undefined;
  /** The code block and, if there is one, its output block. */
  readonly blocks: readonly [program: Code, output?: Code];
};

/** The text of a file in the course's data/ folder, undefined when there is none. */
export type ReadData = (name: string) => string | undefined;

/** The programs of a lesson's text, in order. Refuses code blocks that do not say what they are. */
export function findExamples(root: Root, readData: ReadData, refuse: Refuse): Example[] {
  const followers = new Map(root.children.map((node, index) => [node, root.children[index + 1]]));
  const claimed = new Set<Code>();
  const examples: Example[] = [];
  for (const block of codeBlocksOf(root)) {
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
      } else if (block.meta !== "part") refuse(lineOf(block), `a ${block.lang} block says 'run' or 'part'`);
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
  const { kind } = language;
  const settings = readSettings(block.meta ?? "", (message) => refuse(line, message));
  const packages = [...new Set([...language.packages, ...(settings.with?.split(",") ?? [])])];
  for (const name of packages.filter((asked) => !KIND_FACTS[kind].packages.includes(asked)))
    refuse(line, `${block.lang} has no package '${name}'`);
  const data = settings.data === undefined ? undefined : readData(settings.data);
  if (settings.data !== undefined && data === undefined)
    refuse(line, `there is no ${settings.data} in the course's data folder`);
  if (!outputBlock && language.prints) refuse(line, "the program has no output block right after it");
  const entry = settings.file ?? language.file;
  // A database is filled before; for every other kind the data is a file beside the program.
  const isSetup = kind === "sql" || kind === "mongo";
  const beside = data !== undefined && !isSetup ? [{ path: settings.data ?? "", text: data }] : [];
  return {
    line,
    kind,
    packages,
    files: [{ path: entry, text: `${block.value}\n` }, ...beside],
    entry,
    stdin: settings.stdin ?? "",
    setup: isSetup ? (data ?? "") : "",
    output: outputBlock && readOutput(outputBlock, refuse),
    blocks: outputBlock ? [block, outputBlock] : [block],
  };
}

function readOutput(block: Code, refuse: Refuse): { text: string; isError: boolean } {
  if (block.meta && block.meta !== "error")
    refuse(lineOf(block), `'${block.meta}' means nothing after output`);
  return { text: block.value, isError: block.meta === "error" };
}

const SETTINGS = ["with", "data", "file", "stdin"] as const;
type Settings = Partial<Record<(typeof SETTINGS)[number], string>>;

/** `run with=flask stdin="12\n7\n"`: values with spaces or line ends stand in double quotes, as in JSON. */
function readSettings(meta: string, refuse: (message: string) => void): Settings {
  const settings: Settings = {};
  for (const [word, name, quoted, bare] of meta.matchAll(/(\w+)=(?:("(?:[^"\\]|\\.)*")|(\S+))|\S+/g)) {
    const known = SETTINGS.find((setting) => setting === name);
    if (known) settings[known] = quoted === undefined ? (bare ?? "") : readQuoted(quoted, refuse);
    else if (word !== "run") refuse(`'${word}' means nothing after run`);
  }
  return settings;
}

function readQuoted(quoted: string, refuse: (message: string) => void): string {
  try {
    return JSON.parse(quoted);
  } catch {
    refuse(`${quoted} is not written as in JSON`);
    return "";
  }
}
