const OPENING = /^`{3,}[a-z]+ (?:predict|fix|fill|order)\b.*?\bid=([a-z0-9-]+)/gm;

/** The ids of a text's quick tasks, read by lines: the server must not need a whole parser. */
export function quickTaskIds(markdown: string): string[] {
  return [...markdown.matchAll(OPENING)].flatMap(([, id]) => id ?? []);
}
