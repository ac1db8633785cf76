import { ANSWER_MAX_CHARACTERS } from "../tutor-bounds.ts";

const CUT_NOTE = "This answer became too long and is cut here.";
/** Reserved for closing an open code block, and for what the guard adds at the end. */
const RESERVED_CHARACTERS = 600;

export type AnswerCut = {
  /** Returns as much of the piece as still fits. */
  readonly push: (piece: string) => string;
  readonly isFull: () => boolean;
  /** Everything that was let through. */
  readonly said: () => string;
  readonly isEmpty: () => boolean;
  /** Adds a remark of ours below the answer. There is room for a few, even if the answer was cut. */
  readonly remark: (words: string) => string;
  /** Ends the answer early. */
  readonly endHere: () => string;
};

/** Limits the length of a streamed answer. */
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
