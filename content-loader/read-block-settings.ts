import type { Code } from "mdast";
import type { CodeFile, RunnerKind } from "#domain/study/exercise.ts";
import { hasPackage, KIND_FACTS, RUNNABLE_LANGUAGES } from "./runner-facts.ts";

/** The text of a file in the course's data/ folder, undefined when there is none. */
export type ReadData = (name: string) => string | undefined;

type SayWrong = (message: string) => void;

/** The settings allowed after `run`. */
export const RUN_SETTINGS = ["with", "data", "file", "stdin"] as const;

type Settings<Name extends string> = Partial<Record<Name, string>>;

type Expected<Name extends string> = {
  /** The start of the message about an unknown setting. */
  readonly after: string;
  readonly names: readonly Name[];
  /** Settings without a value. */
  readonly words: readonly string[];
  readonly refuse: SayWrong;
};

/** `run with=flask stdin="12\n7\n"`: values with spaces or line breaks are in double quotes, as in JSON. */
export function readSettings<Name extends string>(
  meta: string,
  { after, names, words, refuse }: Expected<Name>,
): Settings<Name> {
  const settings: Settings<Name> = {};
  for (const [word, name, quoted, bare] of meta.matchAll(/(\w+)=(?:("(?:[^"\\]|\\.)*")|(\S+))|\S+/g)) {
    const known = names.find((setting) => setting === name);
    if (known) settings[known] = quoted === undefined ? (bare ?? "") : readQuoted(quoted, refuse);
    else if (!words.includes(word)) refuse(`'${word}' means nothing after ${after}`);
  }
  return settings;
}

function readQuoted(quoted: string, refuse: SayWrong): string {
  try {
    return JSON.parse(quoted);
  } catch {
    refuse(`${quoted} is not written as in JSON`);
    return "";
  }
}

type Program = {
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  readonly entry: string;
  readonly beside: readonly CodeFile[];
  readonly stdin: string;
  readonly setup: string;
};

/** What a runnable block needs besides its own text. */
export function readProgram(
  { lang }: Code,
  settings: Settings<(typeof RUN_SETTINGS)[number]>,
  readData: ReadData,
  refuse: SayWrong,
): Program {
  const language = RUNNABLE_LANGUAGES.get(lang ?? "");
  if (!language) throw new Error(`the language ${lang} does not run`);
  const { kind } = language;
  const packages = [...new Set([...language.packages, ...(settings.with?.split(",") ?? [])])];
  for (const name of packages.filter((asked) => !hasPackage(kind, asked)))
    refuse(`${lang} has no package '${name}'`);
  const data = settings.data === undefined ? undefined : readData(settings.data);
  if (settings.data !== undefined && data === undefined)
    refuse(`there is no ${settings.data} in the course's data folder`);
  const isSetup = KIND_FACTS[kind].hasDatabase ?? false;
  return {
    kind,
    packages,
    entry: settings.file ?? language.file,
    beside: data !== undefined && !isSetup ? [{ path: settings.data ?? "", text: data }] : [],
    stdin: settings.stdin ?? "",
    setup: isSetup ? (data ?? "") : "",
  };
}
