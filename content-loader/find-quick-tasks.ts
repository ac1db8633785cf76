import type { Blockquote, Code, Root } from "mdast";
import {
  QUICK_TASK_KINDS,
  type QuickLine,
  type QuickOutput,
  type QuickRun,
  type QuickTaskKind,
} from "#domain/study/quick-task.ts";
import { checkQuickTask } from "./check-quick-task.ts";
import { readOutput } from "./find-examples.ts";
import type { FoundPicture } from "./find-pictures.ts";
import type { FoundQuickTask } from "./found-quick-task.ts";
import { codeBlocksOf, lineOf } from "./markdown.ts";
import { type ReadData, RUN_SETTINGS, readProgram, readSettings } from "./read-block-settings.ts";
import type { Refuse } from "./read-quiz.ts";
import { RUNNABLE_LANGUAGES } from "./runner-facts.ts";

type Scene = {
  readonly readData: ReadData;
  readonly pictureNamed: (line: number, name: string, alt: string) => FoundPicture | undefined;
  /** Counts from 1. */
  readonly dayNumber: number;
  /** The text of the file, because a quote is kept exactly as written. */
  readonly source: string;
  readonly refuse: Refuse;
};

/** The quick tasks of a text, in order. What breaks the guide is refused with its line. */
export function findQuickTasks(root: Root, scene: Scene): FoundQuickTask[] {
  const { refuse } = scene;
  const tasks = codeBlocksOf(root).flatMap((block) => {
    const kind = quickKindOf(block);
    return kind ? (readTask(root, block, kind, scene) ?? []) : [];
  });
  const seen = new Set<string>();
  for (const { id, line } of tasks) {
    if (seen.has(id)) refuse(line, `the quick task id '${id}' stands twice in this day`);
    seen.add(id);
  }
  return tasks;
}

function quickKindOf({ meta }: Code): QuickTaskKind | undefined {
  const word = /^\S*/.exec(meta ?? "")?.[0];
  return QUICK_TASK_KINDS.find((kind) => kind === word);
}

function readTask(root: Root, code: Code, kind: QuickTaskKind, scene: Scene): FoundQuickTask | undefined {
  const { refuse, dayNumber } = scene;
  const line = lineOf(code);
  const say = (message: string) => refuse(line, message);
  const index = root.children.indexOf(code);
  if (index < 0) {
    say("a quick task stands on its own, not inside a list or a quote");
    return undefined;
  }
  const language = code.lang ?? "";
  const isText = language === "text";
  if (!isText && !RUNNABLE_LANGUAGES.has(language)) {
    say(
      `a quick task cannot be in '${language}': choose a language that runs, or text with fill, order, find or critique`,
    );
    return undefined;
  }
  const next = root.children[index + 1];
  const output = next?.type === "code" && next.lang === "output" ? next : undefined;
  const after = root.children[index + (output ? 2 : 1)];
  const why = after?.type === "blockquote" ? after : undefined;
  const settings = readSettings(code.meta ?? "", {
    after: kind,
    names: [
      ...(isText ? [] : [...RUN_SETTINGS, "print" as const]),
      ...(kind === "find" ? (["picture", "alt"] as const) : []),
      "id" as const,
    ],
    words: [kind, ...(kind === "predict" ? ["gutter"] : [])],
    refuse: say,
  });
  const hasGutter = kind !== "predict" || / gutter\b/.test(code.meta ?? "");
  const lines = hasGutter ? readGutter(code, kind, refuse) : code.value.split("\n").map(staying);
  const task: FoundQuickTask = {
    id: settings.id ?? "",
    kind,
    language,
    lines,
    why: why ? quoteText(why, scene.source) : "",
    ...(isText ? {} : { run: readRun(code, lines, settings, scene.readData, say) }),
    ...(output ? { output: readOutput(output, refuse) satisfies QuickOutput } : {}),
    ...(kind === "find"
      ? { picture: scene.pictureNamed(line, settings.picture ?? "", settings.alt ?? "") }
      : {}),
    line,
    blocks: { code, output, why },
  };
  checkQuickTask(task, dayNumber, refuse);
  return task;
}

function readRun(
  code: Code,
  lines: readonly QuickLine[],
  settings: Parameters<typeof readProgram>[1] & { readonly print?: string },
  readData: ReadData,
  say: (message: string) => void,
): QuickRun {
  const program = readProgram(code, settings, readData, say);
  const isPage = program.kind === "web";
  if (isPage && settings.print === undefined)
    say(`a ${code.lang} task says what to look at: print="document.title"`);
  if (!isPage && settings.print !== undefined)
    say("print= is for html and jsx; other languages print by themselves");
  const isWrapped = code.lang === "java" && !lines.some(({ text }) => /\bclass Main\b/.test(text));
  return { ...program, ...(isPage && { print: settings.print ?? "''" }), isWrapped };
}

type Marks = Readonly<Record<string, QuickLine["role"]>>;

const MARKS: Marks = { " ": "stays", "+": "right", "-": "wrong", ".": "unseen" };
const CRITIQUE_MARKS: Marks = { "?": "stays", "+": "right", "=": "sample" };

const staying = (text: string): QuickLine => ({ text, role: "stays" });

/** Editors strip trailing spaces, so the mark alone is an empty line. */
function readGutter(code: Code, kind: QuickTaskKind, refuse: Refuse): QuickLine[] {
  const marks = kind === "critique" ? CRITIQUE_MARKS : MARKS;
  const openings = kind === "critique" ? "'? ', '+ ' or '= '" : "two blanks, '+ ', '- ' or '. '";
  return code.value.split("\n").map((line, n) => {
    const [, mark = "", text = ""] = /^([ +.?=-])(?: (.*))?$/.exec(line) ?? [];
    const role = marks[mark];
    if (line !== "" && role === undefined)
      refuse(
        lineOf(code) + 1 + n,
        `a line of a ${kind} task begins with ${openings}, not with '${line.slice(0, 2)}'`,
      );
    return line === "" ? staying("") : { text, role: role ?? "stays" };
  });
}

function quoteText(quote: Blockquote, source: string): string {
  const { start, end } = quote.position ?? {};
  const text = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  return text.replaceAll(/^\s*> ?/gm, "").trim();
}
