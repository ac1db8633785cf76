import { ContentError } from "./content-problem.ts";

/** Every problem as `file:line: message`, with the file's path inside the content folder. */
export function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split("\n").map((line) => line.replaceAll(/\S*kadam-content-\w+\//g, ""));
  }
}
