import { readPassage } from "../answer/read-passage.ts";
import type { Found } from "../found.ts";
import type { Passage } from "../passage.ts";
import { comparedIn } from "./compared-things.ts";
import { isSection, NEAREST_AT_MOST, PASSAGES_AT_MOST } from "./found-passages.ts";
import { termsOf } from "./terms.ts";
import { shareIn, type WeighedWord } from "./weighed-words.ts";

/** The share that a passage must cover to answer a part of a question. */
const PART_FROM = 0.7;

/** The passages for a part of a question, best first. */
type RankPart = (part: string) => readonly Passage[];

/** For a comparison, finds a passage for each of the two things. */
export function withBothSides(found: Found, asked: string, rankPart: RankPart): Found {
  const sides = found.isSupported ? comparedIn(asked) : undefined;
  const added = (sides ?? []).flatMap((side) => {
    if (found.passages.some((passage) => defines(passage, side))) return [];
    const ranked = rankPart(side);
    const told = ranked.find((passage) => defines(passage, side));
    return told
      ? [told]
      : ranked.slice(0, 1).filter(({ id }) => found.passages.every((each) => each.id !== id));
  });
  if (added.length === 0) return found;
  return { ...found, passages: [...found.passages.slice(0, PASSAGES_AT_MOST - added.length), ...added] };
}

/** For a question of several parts, finds a passage for each, after the one that answers most. */
export function withAllParts(
  found: Found,
  parts: readonly string[],
  weighed: (part: string) => readonly WeighedWord[],
  rankPart: RankPart,
): Found {
  const [first] = found.passages;
  if (!first || !found.isSupported || found.meaning !== undefined) return found;
  const added = parts.flatMap((part) => {
    const words = weighed(part);
    const has = (passage: Passage) => shareIn(readPassage(passage).said, words) >= PART_FROM;
    if (words.length === 0 || found.passages.some(has)) return [];
    const ranked = rankPart(part).slice(0, NEAREST_AT_MOST);
    return ranked.filter((each) => isSection(each) && each.dayId === first.dayId && has(each)).slice(0, 1);
  });
  const passages = [...new Set([first, ...added, ...found.passages.slice(1)])].slice(0, PASSAGES_AT_MOST);
  return added.length === 0 ? found : { ...found, passages };
}

/** The lessons put a word in bold where they define it. */
function defines({ text }: Passage, side: string): boolean {
  return (text.match(/\*\*[^*\n]+\*\*/g) ?? []).some((bold) =>
    termsOf(bold).some(({ term }) => term === side),
  );
}
