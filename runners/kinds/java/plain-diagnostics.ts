import type { RunError } from "#runners/protocol.ts";
import type { Diagnostic } from "./java-compiler.ts";

/** This javac writes java.lang.String where the one on a learner's computer writes String. */
const PACKAGE_BEFORE_CLASS = /\b(?:java|javax|jdk|org)\.(?:[a-z]\w*\.)+(?=[A-Z])/g;

const NOT_HERE: Readonly<Record<string, string>> = {
  "java.net.http": "Programs here have no network, so java.net.http is left out.",
  "java.sql": "Programs here have no database, so java.sql is left out.",
  "javax.swing": "Programs here have no windows, so javax.swing is left out.",
  "java.awt": "Programs here have no windows, so java.awt is left out.",
  "java.util.logging": "java.util.logging is left out here. Use System.out.println.",
};

export function plainMessage(message: string): string {
  const missing = /^package ([\w.]+) does not exist/.exec(message)?.[1];
  const why = Object.entries(NOT_HERE).find(([name]) => missing?.startsWith(name) === true)?.[1];
  const plain = message.replace(PACKAGE_BEFORE_CLASS, "");
  return why === undefined ? plain : `${message}\n${why}`;
}

/** All errors, formatted like javac's; the first gives the position. */
export function compileError(errors: readonly Diagnostic[]): RunError {
  const told = errors.map(({ file, line, message }) => `${file}:${line}: error: ${plainMessage(message)}`);
  const [first] = errors;
  return { message: told.join("\n"), file: first?.file, line: first?.line };
}

/** Explains why the code of a test does not match the learner's program. */
export function misfit({ message }: Diagnostic): string {
  const plain = plainMessage(message);
  const symbol = /symbol:\s+(\w+) (.+)/.exec(plain);
  const place = /location:\s+(?:variable \w+ of type|\w+) (.+)/.exec(plain)?.[1];
  if (plain.startsWith("cannot find symbol") && symbol !== null) {
    const [, kind, name] = symbol;
    const where = place === undefined || place.startsWith("KadamTest") ? "" : ` in ${place}`;
    // An unknown name in a test is a class that the learner has not written.
    const what = kind === "variable" && where === "" ? "class" : kind === "variable" ? "field" : kind;
    return `There is no ${what} ${name}${where}`;
  }
  const arguments_ = /^(method|constructor) (\w+) in \w+ (\S+) cannot be applied to given types;/.exec(plain);
  const found = /found:\s+(.+)/.exec(plain)?.[1];
  if (arguments_ !== null && found !== undefined) {
    const [, kind, name, owner] = arguments_;
    const given = found.trim() === "no arguments" ? "" : found.trim();
    return `There is no ${kind} ${name}(${given}) in ${owner}`;
  }
  return plain;
}
