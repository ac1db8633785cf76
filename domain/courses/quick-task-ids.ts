import { QUICK_TASK_KINDS } from "../study/quick-task.ts";

const OPENING = new RegExp(`^\`{3,}[a-z]+ (${QUICK_TASK_KINDS.join("|")})\\b.*?\\bid=([a-z0-9-]+)`, "gm");

/** Finds the ids of a text's quick tasks line by line: the server must not need a whole Markdown parser. */
export function quickTaskIds(markdown: string): string[] {
  return openingsOf(markdown).map(({ id }) => id);
}

export function critiqueTaskIds(markdown: string): string[] {
  return openingsOf(markdown).flatMap(({ kind, id }) => (kind === "critique" ? [id] : []));
}

function openingsOf(markdown: string) {
  return [...markdown.matchAll(OPENING)].map(([, kind = "", id = ""]) => ({ kind, id }));
}
