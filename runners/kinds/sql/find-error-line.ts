/** SQLite's message about an invalid statement, and the statement's position in its file. */
export type FailedStatement = {
  readonly sql: string;
  /** The line of the file that `sql` begins on, counted from 1. */
  readonly firstLine: number;
  readonly message: string;
};

/**
 * The line of an error. SQLite names the wrong word but not its position, so retry with ever longer prefixes of the
 * statement: the first one with the same message ends at that word.
 */
export function findErrorLine(failed: FailedStatement, complaintAbout: (sql: string) => string): number {
  const { sql, firstLine, message } = failed;
  const startLine = firstLine + countNewlines(leadingSpaceAndComments(sql));
  if (message === "incomplete input") return firstLine + countNewlines(sql.trimEnd());
  const word = stumbledOver(message);
  if (word === undefined) return startLine;
  const ends = endsOf(sql, word, leadingSpaceAndComments(sql).length);
  const end = message.startsWith("near ")
    ? ends.find((position) => complaintAbout(sql.slice(0, position)) === message)
    : ends[0];
  return end === undefined ? startLine : firstLine + countNewlines(sql.slice(0, end - word.length));
}

export function leadingSpaceAndComments(sql: string): string {
  return /^(?:\s+|;|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(sql)?.[0] ?? "";
}

export function countNewlines(text: string): number {
  return text.split("\n").length - 1;
}

function stumbledOver(message: string): string | undefined {
  const quoted = /^(?:near|unrecognized token:) "([\s\S]*?)"(?:: syntax error)?$/.exec(message)?.[1];
  if (quoted !== undefined) return quoted;
  const name = /^(?:no such (?:column|table|function): |ambiguous column name: )(?:main\.)?(\S+)/.exec(
    message,
  )?.[1];
  return name;
}

/** The end positions of the word, wherever it occurs as a whole word. */
function endsOf(sql: string, word: string, from: number): number[] {
  const ends: number[] = [];
  const haystack = sql.toLowerCase();
  const needle = word.toLowerCase();
  for (let at = haystack.indexOf(needle, from); at !== -1; at = haystack.indexOf(needle, at + 1)) {
    const isWholeWord = !(
      /\w/.test(needle[0] ?? "") &&
      (/\w/.test(haystack[at - 1] ?? "") || /\w/.test(haystack[at + needle.length] ?? ""))
    );
    if (isWholeWord) ends.push(at + needle.length);
  }
  return ends;
}
