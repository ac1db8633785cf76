/** A program is named, not shown: a line of it says nothing in a list. */
const CODE = "(code)";
const FENCED = /^[ \t]*(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|(?![\s\S]))|$)/gm;
const LINE_MARKS = /^[ \t]*(?:#{1,6}|[-*+>]|\d{1,3}[.)])[ \t]+/gm;
const LINK = /!?\[([^\]\n]*)\]\([^)\s]*\)/g;
const MARKS = /`+|\*\*|__/g;
/** What `maskOf` puts in the place of a contact stays whole: half of it would say nothing. */
const PIECES = /\[[^\]\n]* hidden: [^\]\n]*\]|\S+/g;

/** The beginning of a text for a list: plain words in one line, at most so many characters, cut between words. */
export function excerptOf(markdown: string, most: number): string {
  const plain = markdown
    .replace(FENCED, ` ${CODE} `)
    .replace(LINE_MARKS, "")
    .replace(LINK, "$1")
    .replace(MARKS, "");
  const pieces = plain.match(PIECES) ?? [];
  let text = "";
  let left = most;
  for (const [at, piece] of pieces.entries()) {
    const { length } = [...piece];
    if (length > left) return at === 0 ? `${[...piece].slice(0, most).join("")}…` : `${text} …`;
    text = at === 0 ? piece : `${text} ${piece}`;
    left -= length + 1;
  }
  return text;
}
