import { ContentError } from "./content-problem.ts";

/** Every problem as `file:line: message`, the file as it is called below the content folder. */
export function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split("\n").map((line) => line.replaceAll(/\S*kadam-content-\w+\//g, ""));
  }
}
