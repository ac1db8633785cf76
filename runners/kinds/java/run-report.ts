import type { RunError } from "#runners/protocol.ts";

/** How a run ended. failed: an assertion failed; thrown: the program threw an exception. */
export type RunReport = {
  readonly ended: "ok" | "failed" | "thrown";
  readonly what: string;
  /** The learner's own stack frames, one per line. */
  readonly stack: string;
};

const FIELD = "\u0002";
const RECORD = "\u0003";

/** The JVM's message for a part of Java that it does not support. */
const LACKING = /^java\.lang\.UnsatisfiedLinkError: Method \w+ on class ([\w.$]+).*/;

/** Three messages that the JVM words differently from the Java on a learner's computer. */
function inJavasWords(what: string): string {
  if (what.startsWith("java.lang.NullPointerException")) {
    return what.replace(/"java\.lang\.(String|Object)\b/g, '"$1');
  }
  const cast = /^(java\.lang\.ClassCastException: )(\S+) cannot be cast to (\S+)$/;
  return what.replace(cast, "$1class $2 cannot be cast to class $3").replace(LACKING, whatIsLacking);
}

function whatIsLacking(_: string, owner: string): string {
  if (owner.startsWith("java.net.")) return "java.net.UnknownHostException: Programs here have no network";
  return `java.lang.UnsupportedOperationException: ${owner} does not work here`;
}

export function readReport(text: string): RunReport {
  const [ended, what = "", stack = ""] = text.split(FIELD);
  if (ended === "ok" || ended === "failed" || ended === "thrown") {
    return { ended, what: inJavasWords(what), stack: stack.trimEnd() };
  }
  return {
    ended: "thrown",
    what: "The program stopped without a word. It may have used too much memory.",
    stack: "",
  };
}

/** One record for each of the learner's own tests. */
export function readTestReports(text: string): readonly (RunReport & { readonly name: string })[] {
  if (text === "") return [];
  return text.split(RECORD).map((record) => {
    const at = record.indexOf(FIELD);
    return { name: record.slice(0, at), ...readReport(record.slice(at + 1)) };
  });
}

/** The first position in one of the learner's files. */
export function placeOf(stack: string, paths: readonly string[]): { file?: string; line?: number } {
  for (const [, name, line] of stack.matchAll(/\(([^():]+):(\d+)\)/g)) {
    const file = paths.find((path) => path === name || path.endsWith(`/${name}`));
    if (file !== undefined) return { file, line: Number(line) };
  }
  return {};
}

export function uncaughtError({ ended, what, stack }: RunReport, paths: readonly string[]): RunError {
  if (ended !== "thrown" || stack === "") return { message: what };
  return { message: `Exception in thread "main" ${what}\n${stack}`, ...placeOf(stack, paths) };
}

/** Stack frames of the JVM and the test framework, which only distract. */
const MACHINERY = /^\tat (?:java|jdk|sun|kadam|org[./]junit)[./].*\n?/gm;

/**
 * Splits the error stream: what the program wrote is passed on line by line, without JVM frames; what follows the mark
 * is the report.
 */
export class ErrorStream {
  readonly #mark: string;
  readonly #print: (text: string) => void;
  #kept = "";
  #printed = 0;

  constructor(mark: string, print: (text: string) => void) {
    this.#mark = mark;
    this.#print = print;
  }

  add(text: string): void {
    this.#kept += text;
    const end = this.#kept.indexOf(this.#mark[0] as string, this.#printed);
    const lineEnd = this.#kept.lastIndexOf("\n") + 1;
    this.#printUpTo(end < 0 ? lineEnd : Math.min(end, lineEnd));
  }

  /** Returns the report; empty when the program was cut off. */
  finish(): string {
    const at = this.#kept.indexOf(this.#mark);
    this.#printUpTo(at < 0 ? this.#kept.length : at);
    return at < 0 ? "" : this.#kept.slice(at + this.#mark.length);
  }

  #printUpTo(end: number): void {
    if (end <= this.#printed) return;
    const text = this.#kept.slice(this.#printed, end).replace(MACHINERY, "");
    this.#printed = end;
    if (text !== "") this.#print(text);
  }
}
