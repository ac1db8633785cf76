import type { Block } from "./markdown-blocks.ts";

/** Announcements at the beginning of a sentence: 'Now look what needs no secret.', 'Watch the last line.' */
const LOOK_AHEAD =
  /^(?:(?:but|now|so|and|then|first|next),? ){0,2}(?:look (?:what|how|closely|again)|watch|see (?:what|how)|compare (?:these|the two|both)|imagine|try it|guess|read (?:these|this|the next))\b[^.?!:]{0,200}[.:]$/i;
/** 'Two things help against that.' and 'It looks like this:' announce what comes next. */
const PROMISE =
  /(?:\b(?:two|three|four|five|several|some) (?:\w+ ){0,2}(?:things|ways|rules|steps|reasons|parts|kinds|forms|words|questions|habits|cases|points|signs|mistakes|choices)\b|\b(?:the following|as follows|like this|here is|here are|looks? like (?:this|that)|these (?:lines|steps|rules|words)|below|this program|this one)\b)[^.?!:]{0,400}[.:]$/i;

/**
 * The real end of an extract from `from` to `to` (exclusive): after what its last words announce, or before the
 * announcement.
 */
export function endOfThought(
  blocks: readonly Block[],
  from: number,
  to: number,
  mostCharacters: number,
  /** The extract must still include the paragraph that answers. */
  least = from + 1,
): number {
  const fits = (end: number) =>
    blocks.slice(from, end).reduce((sum, { text }) => sum + text.length + 2, 0) <= mostCharacters;
  let end = to;
  while (end < blocks.length && (isOpen(blocks, end) || isUnexplained(blocks, end)) && fits(end + 1))
    end += 1;
  if (!isOpen(blocks, end)) return end;
  let shorter = to;
  while (shorter > least && isOpen(blocks, shorter)) shorter -= 1;
  return shorter;
}

/**
 * Whether the block before `end` needs the one at `end`: it announces it, introduces a program, or is a program with
 * its output.
 */
function isOpen(blocks: readonly Block[], end: number): boolean {
  const last = blocks[end - 1];
  const next = blocks[end];
  if (!last) return false;
  if (next?.kind === "code") return last.kind === "code" || !/^(?:[-*|]|\d+\.)\s/.test(last.text);
  if (last.kind !== "prose") return false;
  const sentence = lastSentence(last.text);
  // Nothing follows the end of a passage: 'Read this again.' is advice there.
  return next ? isPromise(sentence) : isAnnouncement(sentence);
}

/** A program without the paragraph below it, which explains it. */
function isUnexplained(blocks: readonly Block[], end: number): boolean {
  return blocks[end - 1]?.kind === "code" && blocks[end]?.kind === "prose";
}

function isPromise(sentence: string): boolean {
  return isAnnouncement(sentence) || LOOK_AHEAD.test(sentence);
}

function isAnnouncement(sentence: string): boolean {
  return sentence.endsWith(":") || PROMISE.test(sentence);
}

function lastSentence(text: string): string {
  return (
    text
      .trim()
      .split(/(?<=[.?!])\s+/)
      .at(-1) ?? ""
  );
}

/** Drops a last sentence that announces something outside the extract. */
export function withoutPromise(text: string, isBeforeCode: boolean): string {
  const sentences = text.trimEnd().split(/(?<=[.?!:])(?=\s)/);
  const last = sentences.at(-1)?.trim() ?? "";
  if (sentences.length < 2 || /^(?:[-*|]|\d+\.)\s|`{3}/m.test(last)) return text;
  return isPromise(last) || isBeforeCode ? sentences.slice(0, -1).join("").trimEnd() : text;
}
