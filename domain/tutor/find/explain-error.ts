import { type ErrorAdvice, type ErrorNote, errorInWords } from "../../study/error-notes.ts";
import type { RunnerKind } from "../../study/exercise.ts";
import type { Passage } from "../passage.ts";
import { looksPasted } from "./pasted-error.ts";

/** Notes of one language, or of tools, whose messages occur with any language. */
export type MessageNotes = { readonly kind?: RunnerKind | undefined; readonly notes: readonly ErrorNote[] };

export type ExplainedError = {
  /** What the message means, in plain words. */
  readonly says: string;
  readonly advice: ErrorAdvice;
  /** Sections that teach it. */
  readonly taught: readonly Passage[];
  /** The part of the message that is the same for everybody, if it is long enough to search for in a lesson. */
  readonly words?: string | undefined;
  /** A message as printed by a program, not a question that mentions one. */
  readonly isPasted: boolean;
};

export type ExplainError = (said: string) => ExplainedError | undefined;

/** A message of one language is never explained by another: several languages say 'x is not defined'. */
const SIGNS: readonly (readonly [RunnerKind, RegExp])[] = [
  ["java", /\.java\b|\bjava\.\w|Exception in thread|\bjavac?\b|^[ \t]{0,20}error: /im],
  ["typescript", /\bTS\d{4}\b|\.tsx?\b|typescript/i],
  [
    "python",
    /Traceback|File "[^"\n]{1,300}", line|\.py\b|python|pytest|\bdef |\b(?:Name|Key|Index|Value|Indentation|Attribute|ZeroDivision|ModuleNotFound|Recursion|FileNotFound|Import)Error\b/i,
  ],
  ["javascript", /\.[cm]?jsx?\b|javascript|\bnode\b|Uncaught|ReferenceError|index\.html|console|react/i],
  ["sql", /\bsql|select |insert |table|column|constraint/i],
];

export function openExplainError(notes: readonly MessageNotes[], passages: readonly Passage[]): ExplainError {
  const bySection = new Map<string, Passage>(
    passages.flatMap((passage) => {
      const anchor = passage.url.split("#")[1];
      return passage.dayId && anchor ? [[`${passage.dayId}#${anchor}`, passage] as const] : [];
    }),
  );
  const ordered = notes.map(({ kind, notes: each }) => ({
    kind,
    notes: kind === undefined ? each.toSorted((a, b) => lettersOf(b) - lettersOf(a)) : each,
  }));
  return (said) => {
    const spoken = new Set(SIGNS.flatMap(([kind, sign]) => (sign.test(said) ? [kind] : [])));
    const fitting = ordered.filter(({ kind }) => kind === undefined || spoken.size === 0 || spoken.has(kind));
    for (const { kind, notes: each } of fitting) {
      const found = errorInWords(each, said);
      if (!found) continue;
      const taught = found.note.taught.flatMap((section) => bySection.get(section) ?? []);
      const words = isTelling(found.note) ? longestPart(found.note) : undefined;
      return {
        says: found.says,
        advice: { ...found.advice, look: found.advice.look ?? placeIn(kind, said) },
        taught,
        words,
        isPasted: looksPasted(said) || isTelling(found.note),
      };
    }
    return undefined;
  };
}

/** The constant sentences of every explanation. */
export function saidOfErrors(notes: readonly MessageNotes[]): string[] {
  return notes.flatMap(({ notes: each }) =>
    each.flatMap(({ says, look = [], before = [], after = [] }) => [says, look, before, after].flat()),
  );
}

/** Where each language marks the position, for notes that do not say it themselves. */
const MARKS: Partial<Record<RunnerKind, string>> = {
  java: "The sign ^ below the line shows the position.",
  python: "The signs ^ below the line show the position.",
  javascript: "After the file's name there are two numbers: the line, and the position in it.",
};

function placeIn(kind: RunnerKind | undefined, said: string): string | undefined {
  const mark = kind && MARKS[kind];
  return mark && (kind === "javascript" ? /:\d+:\d+/.test(said) : said.includes("^")) ? mark : undefined;
}

/** For tools the longest match is the most specific: 'npm ci can only install …' says more than 'failed to solve'. */
function lettersOf({ match }: ErrorNote): number {
  return match.replaceAll("*", "").length;
}

/** This many matching letters are no coincidence. */
const TELLING_CHARACTERS = 16;

function isTelling(note: ErrorNote): boolean {
  return longestPart(note).length >= TELLING_CHARACTERS;
}

function longestPart({ match }: ErrorNote): string {
  return match
    .split("*")
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}
