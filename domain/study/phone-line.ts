/** Characters of code that always fit on a phone. A longer line gets its own element, which wraps behind a mark. */
export const PHONE_LINE = 36;

/** Characters of code that fit on the narrowest phone in large letters: a word of this length is never broken. */
export const WHOLE_WORD = 24;

export type LinePart = {
  readonly text: string;
  /** A browser would break inside it, after a hyphen or before a bracket, and must not. */
  readonly isWhole: boolean;
  /** The line may break after it although there is no space. */
  readonly mayBreakAfter: boolean;
};

/**
 * A long line of code in the parts between which it may break: its words, and the tokens of a word that is too long for
 * a phone. Joined they are the line.
 */
export function lineParts(line: string, startColumn: number): LinePart[] {
  const parts: LinePart[] = [];
  let column = startColumn;
  // The start of a line always fits: it needs no marks.
  const add = (text: string, next: string | undefined) => {
    column += text.length;
    parts.push({
      text,
      isWhole: column > WHOLE_WORD && text.length <= WHOLE_WORD && BREAKS_BY_ITSELF.test(text),
      mayBreakAfter: next !== undefined && column + next.length > WHOLE_WORD,
    });
  };
  for (const word of line.split(/(\s+)/)) {
    const tokens = word.length > WHOLE_WORD ? word.split(BETWEEN_TOKENS) : [word];
    for (const [n, token] of tokens.entries()) add(token, tokens[n + 1]);
  }
  return joinPlain(parts);
}

/** Before the dot of a call; after a comma, an operator, a bracket, a slash. Not inside `","`, `</p>` or `"page.html"`. */
const BETWEEN_TOKENS = new RegExp(
  [
    /(?<=[\w)\]}"'`>])(?=\.[a-z_]\w*(?![\w"'`]))/,
    /(?<=[(,;=&|+?](?<!(?:^|[^\w)\]}])["'`].(?=["'`])))(?=[\w"'`<$@#/\\.])/,
    /(?<=[[{])(?=["'`])/,
    /(?<=[,;=&|+?])(?=[([{])/,
    /(?<=[)\]}>])(?=[\w<"'`$])/,
    /(?<=\w)(?=<\/)/,
    /(?<=[\w}.]\/)(?=[\w<{$:*])/,
    /(?<=(?:[a-z"'`)\]]|::):)(?=[\w"'`[{])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

/** Where one of the browsers breaks: after a hyphen, slash and the like, and before a bracket. */
const BREAKS_BY_ITSELF = /[-?]\S|[!/}|][^\s!/}|)\],.;:]|["#%&)*+,.:;=>\\\]~][(<[{]/;

/** Merges parts that need no mark between them: fewer elements. */
function joinPlain(parts: readonly LinePart[]): LinePart[] {
  const joined: LinePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && !last.isWhole && !last.mayBreakAfter && !part.isWhole)
      joined[joined.length - 1] = { ...part, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}
