import { PHONE_LINE } from "#domain/study/phone-line.ts";
import type { Piece } from "./code-colours.ts";

export type CodeLine = {
  /** It may not fit on a phone: there it wraps behind a mark. */
  readonly isLong: boolean;
  /** Only for a long line: it stays beside the first word. */
  readonly indent: string;
  readonly pieces: readonly Piece[];
};

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
  const isLong = text.trimEnd().length > PHONE_LINE;
  const [first, ...rest] = pieces;
  const [indent = ""] = (isLong && first && /^[ \t]+/.exec(first.text)) || [];
  if (!first || indent === "") return { isLong, indent: "", pieces };
  return { isLong, indent, pieces: [{ ...first, text: first.text.slice(indent.length) }, ...rest] };
}
