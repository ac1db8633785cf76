import type { Problem } from "./problem.ts";

export type JsonFile = { readonly value: unknown; readonly problems: readonly Problem[] };

export function readJson(text: string): JsonFile {
  try {
    return { value: JSON.parse(text), problems: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      value: null,
      problems: [{ line: lineIn(message, text), message: message.replace(/ in JSON at position.*$/, "") }],
    };
  }
}

/** Browsers report the position in different words; without one, use the end of the file. */
function lineIn(message: string, text: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return text.slice(0, position === undefined ? text.trimEnd().length : Number(position)).split("\n").length;
}
