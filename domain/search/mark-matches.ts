import { type Segment, segmentsOf } from "./split-words.ts";

/** A piece of a text, and whether it matches the query. */
export type TextPart = { readonly text: string; readonly isMatch: boolean };

const SNIPPET_LENGTH = 150;
const LEAD_LENGTH = 40;

/** The whole text, with matching words marked; `found` contains them as `wordsOf` returns them. */
export function markMatches(text: string, found: ReadonlySet<string>): TextPart[] {
  return partsOf(segmentsOf(text), found);
}

/** The part of the text around the first match, or its beginning; '…' marks what was left out. */
export function snippetOf(text: string, found: ReadonlySet<string>, length = SNIPPET_LENGTH): TextPart[] {
  const segments = segmentsOf(text);
  const start = startBefore(segments, found);
  const end = endAfter(segments, start, length);
  const parts = partsOf(segments.slice(start, end), found);
  return joinEqual([
    ...(start > 0 ? [{ text: "…", isMatch: false }] : []),
    ...parts,
    ...(end < segments.length ? [{ text: "…", isMatch: false }] : []),
  ]);
}

function partsOf(segments: readonly Segment[], found: ReadonlySet<string>): TextPart[] {
  return joinEqual(segments.map((segment) => ({ text: segment.text, isMatch: isFound(segment, found) })));
}

function isFound(segment: Segment, found: ReadonlySet<string>): boolean {
  return segment.words.some((word) => found.has(word));
}

/** A few words before the first match, for context. */
function startBefore(segments: readonly Segment[], found: ReadonlySet<string>): number {
  let start = segments.findIndex((segment) => isFound(segment, found));
  if (start < 0) return 0;
  let room = LEAD_LENGTH;
  for (let index = start - 1; index >= 0; index--) {
    const { text, words } = segments[index] ?? { text: "", words: [] };
    room -= text.length;
    if (room < 0) return start;
    if (words.length > 0) start = index;
  }
  return 0;
}

/** At least one segment, however long: otherwise a single overlong word would leave nothing to show. */
function endAfter(segments: readonly Segment[], start: number, length: number): number {
  let end = start;
  for (let taken = 0; end < segments.length; end++) {
    taken += segments[end]?.text.length ?? 0;
    if (taken > length && end > start) break;
  }
  return end;
}

function joinEqual(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.isMatch === part.isMatch)
      joined[joined.length - 1] = { text: last.text + part.text, isMatch: part.isMatch };
    else joined.push(part);
  }
  return joined;
}
