import { mapInSteps, type Steps } from "../../steps.ts";
import type { Passage } from "../passage.ts";
import { KEYWORDS } from "./learner-words.ts";
import { termsOf } from "./terms.ts";

/** The weight of a word per field, and how much the length of the field counts. */
const FIELDS = {
  title: { weight: 1.5, lengthShare: 0.2 },
  alsoCalled: { weight: 3.3, lengthShare: 0 },
  /** Inline code in the text: what the section names. */
  named: { weight: 1.15, lengthShare: 0.3 },
  prose: { weight: 1, lengthShare: 0.5 },
  code: { weight: 0.5, lengthShare: 0.5 },
} as const;

/** How soon repeated mentions of a word stop counting. */
const SATURATION = 3.2;
/** Added for a word in the heading, or in bold, which is how the lessons mark definitions. */
const IN_HEADING = 0.42;
const DEFINED = 0.42;

/** A word inside an identifier counts less: `isPresent` is hardly about what is present. */
const PART_OF_A_NAME = 0.35;

type Field = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** Word counts of each field of a passage; words by their numbers. */
type Counts = Record<
  Field,
  { readonly terms: readonly number[]; readonly times: readonly number[]; readonly length: number }
>;

/** Numbers the words: a new word gets the next number. */
export type NumberOf = (term: string) => number;

/** How strongly a passage is about each of its words; words by their numbers. */
export type Strengths = { readonly terms: readonly number[]; readonly weights: readonly number[] };

/** For every passage, how strongly it is about each of its words: BM25F, with a boost for headings and definitions. */
export function* weighTerms(passages: readonly Passage[], numberOf: NumberOf): Steps<Strengths[]> {
  const counted = yield* mapInSteps(passages, (passage) => countFields(passage, numberOf));
  const average = (field: Field) =>
    counted.reduce((sum, counts) => sum + counts[field].length, 0) / Math.max(1, passages.length);
  const averages = Object.fromEntries(FIELD_NAMES.map((field) => [field, Math.max(1, average(field))]));
  return yield* mapInSteps(counted, (counts, at) => {
    const mentions = new Map<number, number>();
    for (const field of FIELD_NAMES) {
      const { weight, lengthShare } = FIELDS[field];
      const { terms, times, length } = counts[field];
      const norm = 1 - lengthShare + (lengthShare * length) / (averages[field] ?? 1);
      for (const [index, term] of terms.entries())
        mentions.set(term, (mentions.get(term) ?? 0) + (weight * (times[index] ?? 0)) / norm);
    }
    for (const [term, weight] of mentions) mentions.set(term, weight / (weight + SATURATION));
    for (const [term, bonus] of bonusesOf(passages[at] as Passage))
      mentions.set(numberOf(term), (mentions.get(numberOf(term)) ?? 0) + bonus);
    return { terms: [...mentions.keys()], weights: [...mentions.values()] };
  });
}

function bonusesOf({ heading = "", text }: Passage): Map<string, number> {
  const bonuses = new Map<string, number>();
  const give = (term: string, bonus: number) => bonuses.set(term, Math.max(bonus, bonuses.get(term) ?? 0));
  for (const bold of text.match(/\*\*[^*\n]+\*\*/g) ?? []) {
    const terms = termsOf(bold);
    for (const { term } of terms) give(term, DEFINED / terms.length);
  }
  for (const term of new Set(termsOf(heading).map((each) => each.term)))
    bonuses.set(term, (bonuses.get(term) ?? 0) + IN_HEADING);
  return bonuses;
}

function countFields({ title, heading = "", alsoCalled = "", text }: Passage, numberOf: NumberOf): Counts {
  const count = (counted: string, more?: readonly string[]) => countTerms(counted, numberOf, more);
  const code: string[] = [];
  const prose = text.replaceAll(/^```[^\n]*\n([\s\S]*?)^```/gm, (_, block: string) => {
    code.push(block);
    return "\n";
  });
  const named = prose.match(/`[^`\n]+`/g) ?? [];
  return {
    title: count(title),
    alsoCalled: count(alsoCalled, keywordsIn(alsoCalled)),
    named: count(named.join(" "), [...named.flatMap(keywordsIn), ...callsIn(named.join(" ")).map(asCall)]),
    prose: count(`${heading}\n${prose}`, capitalsIn(prose)),
    code: count(code.join("\n"), [...capitalsIn(code.join("\n")), ...callsIn(code.join("\n")).map(asCall)]),
  };
}

/** `for` in inline code or in the index is the keyword, unlike the plain word 'for'. */
function keywordsIn(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => KEYWORDS.has(word)).map(asKeyword);
}

/** WHERE in capitals is the SQL keyword. */
export function capitalsIn(text: string): string[] {
  return (text.match(/\b[A-Z]{2,}\b/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => KEYWORDS.has(word))
    .map(asKeyword);
}

/** Names of called functions: 'get' of `prices.get(name)`. */
export function callsIn(text: string): string[] {
  return [...text.matchAll(/\b([A-Za-z_]\w{0,60})\(/g)].map(([, name = ""]) => name.toLowerCase());
}

export function asCall(name: string): string {
  return `${name}()`;
}

export function asKeyword(word: string): string {
  return `\`${word}\``;
}

function countTerms(text: string, numberOf: NumberOf, more: readonly string[] = []): Counts[Field] {
  const times = new Map<number, number>();
  const found = termsOf(text);
  const add = (term: string, by: number) => {
    const number = numberOf(term);
    times.set(number, (times.get(number) ?? 0) + by);
  };
  for (const { term, partOf } of found) add(term, partOf === undefined ? 1 : PART_OF_A_NAME);
  for (const term of more) add(term, 1);
  return { terms: [...times.keys()], times: [...times.values()], length: found.length };
}
