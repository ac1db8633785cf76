import { type LinePart, lineParts, PHONE_LINE } from "#domain/study/phone-line.ts";
import type { Piece } from "./code-colours.ts";

export type CodeLine = {
  /** It may not fit on a phone: there it wraps behind a mark. */
  readonly isLong: boolean;
  /** Only for a long line: it stays beside the first word. */
  readonly indent: string;
  readonly parts: readonly CodePart[];
};

/** A line that fits is one part; a long one may break only between its parts. */
type CodePart = Pick<LinePart, "isWhole" | "mayBreakAfter"> & { readonly pieces: readonly Piece[] };

/** Each line with its line break, so that joined they are the code. */
export function codeLines(pieces: readonly Piece[]): CodeLine[] {
  const lines: CodeLine[] = [];
  let line: Piece[] = [];
  const end = () => {
    if (line.length > 0) lines.push(lineOf(line));
    line = [];
  };
  for (const { colour, text } of pieces)
    for (const part of text.split(/(?<=\n)/)) {
      if (part !== "") line.push({ colour, text: part });
      if (part.endsWith("\n")) end();
    }
  end();
  return lines;
}

function lineOf(pieces: readonly Piece[]): CodeLine {
  const text = pieces.map((piece) => piece.text).join("");
  if (text.trimEnd().length <= PHONE_LINE)
    return { isLong: false, indent: "", parts: [{ pieces, isWhole: false, mayBreakAfter: false }] };
  const [indent = ""] = /^[ \t]+/.exec(text) ?? [];
  let at = indent.length;
  const parts = lineParts(text.slice(at), at).map(({ text: part, isWhole, mayBreakAfter }) => {
    const from = at;
    at += part.length;
    return { pieces: cut(pieces, from, at), isWhole, mayBreakAfter };
  });
  return { isLong: true, indent, parts };
}

/** The pieces between two characters of a line. */
function cut(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let start = 0;
  return pieces.flatMap(({ colour, text }) => {
    const part = text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    start += text.length;
    return part === "" ? [] : [{ colour, text: part }];
  });
}
