import { ANSWER_MAX_CHARACTERS } from "../tutor-bounds.ts";

const PIECES_AT_MOST = 8;

/** An answer that is there at once still comes paragraph by paragraph, as one that is being written does. */
export function answerPieces(answer: string): string[] {
  const paragraphs = answer.split(/(?<=\n\n)(?!\n)/);
  const perPiece = Math.ceil(paragraphs.length / PIECES_AT_MOST);
  return Array.from({ length: Math.ceil(paragraphs.length / perPiece) }, (_, n) =>
    paragraphs.slice(n * perPiece, (n + 1) * perPiece).join(""),
  );
}

const CUT_NOTE = "This answer became too long and is cut here.";
/** For an open code block to be closed, and for what the guard says at the end. */
const RESERVED_CHARACTERS = 600;

export type AnswerCut = {
  /** As much of the piece as there is room for. */
  readonly push: (piece: string) => string;
  readonly isFull: () => boolean;
  /** All that was let through. */
  readonly said: () => string;
  readonly isEmpty: () => boolean;
  /** A remark of ours below what was pushed. There is room for a few, also where the answer was cut. */
  readonly remark: (words: string) => string;
  /** The answer ends before it should. */
  readonly endHere: () => string;
};

/** Ends an answer before it is longer than answers may be. */
export function cutAnswer(): AnswerCut {
  const most = ANSWER_MAX_CHARACTERS - RESERVED_CHARACTERS;
  let text = "";
  let isFull = false;
  const below = (words: string) => `${isCodeOpen(text) ? "\n```" : ""}${text === "" ? "" : "\n\n"}*${words}*`;
  return {
    said: () => text,
    isEmpty: () => text === "",
    remark: (words) => {
      const remark = below(words);
      text += remark;
      return remark;
    },
    endHere: () => {
      if (isFull) return "";
      isFull = true;
      const note = below(CUT_NOTE);
      text += note;
      return note;
    },
    push(piece) {
      if (isFull) return "";
      const room = most - text.length;
      isFull = piece.length > room;
      const taken = isFull ? withoutHalfCharacter(piece.slice(0, room)) : piece;
      text += taken;
      if (!isFull) return taken;
      const note = below(CUT_NOTE);
      text += note;
      return taken + note;
    },
    isFull: () => isFull,
  };
}

function isCodeOpen(text: string): boolean {
  return (text.match(/^[ \t]*```/gm)?.length ?? 0) % 2 === 1;
}

function withoutHalfCharacter(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
