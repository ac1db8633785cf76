import { isHindiFiller, MEANING_OF } from "./hindi-words.ts";
import { KEYWORDS, NOT_TAUGHT, QUESTION_WORDS, synonymsBy, weakWordsBy } from "./learner-words.ts";
import type { NearestWords } from "./nearest-words.ts";
import { asCall, asKeyword, callsIn, capitalsIn } from "./passage-fields.ts";
import { isFromElsewhere, looksPasted, withoutTraces } from "./pasted-error.ts";
import { stem } from "./stem.ts";
import { type Term, termsOf } from "./terms.ts";

/** One thing the question asks for, with the word forms under which a passage may have it. */
export type Wanted = {
  readonly forms: readonly { readonly term: string; readonly weight: number }[];
  /** Its weight within the whole question; 0 where its absence says nothing. */
  readonly share: number;
  /** An identifier, or a keyword that was clearly meant: one mention is enough. */
  readonly isName: boolean;
  /** Only spelling corrections of a mistyped word. */
  readonly isSlip?: boolean | undefined;
  /** The name of something that no course teaches. */
  readonly isForeign?: boolean | undefined;
};

export type Vocabulary = { readonly has: (term: string) => boolean; readonly nearest: NearestWords };

/** Nobody asks for more at once; for a pasted page only the beginning counts. */
const WORD_LIMIT = 24;
const CHARACTER_LIMIT = 1000;

const WEIGHTS = { synonym: 0.3, onlySynonym: 0.85, slip: 0.8, keyword: 0.8, capitals: 1 } as const;
const WEAK_SHARE = 0.3;
const UNKNOWN_SHARE = 0.3;
/** This many Hindi words make a question in Hindi. */
const HINDI_FROM = 2;

const ALSO_ENGLISH: ReadonlySet<string> = new Set(
  "do to the me main par bar sir ho band den lag dal log kis bad us is".split(" "),
);

const SYNONYMS = synonymsBy(stem);
const WEAK = weakWordsBy(stem);

/** Costs more than most steps of an answer: a caller that needs the words twice passes them on. */
export function contentWords(question: string): readonly Term[] {
  const seen = new Set<string>();
  return termsOf(withSignsInWords(withoutTraces(question).slice(0, CHARACTER_LIMIT)))
    .filter(({ term, written }) => {
      const isNew = !seen.has(term);
      seen.add(term);
      if (QUESTION_WORDS.has(written) || isHindiFiller(written, undefined)) return false;
      return isNew && (term.length > 1 || term === "c");
    })
    .slice(0, WORD_LIMIT);
}

/** A lone symbol is looked up by its name: 'I put ; after if'. */
const SIGN_NAMES: ReadonlyMap<string, string> = new Map([
  [";", "semicolon"],
  [":", "colon"],
  ["{", "curly bracket"],
  ["}", "curly bracket"],
]);
const LONELY_SIGN = /(?<![^\s'"`])[;:{}](?![^\s'"`,?])/g;

/** What a piece of code is called: 'name[0:4] gives only three letters' asks about a slice without the word. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/\d\s*\/\s*\d/g, "divide"],
  [/\d\s*%\s*\d/g, "remainder"],
  [/\[(?:-?\d{1,9}:-?\d{0,9}|:-?\d{1,9})\]|\w\[:\]/g, "slice"],
  [/\b[a-z]\w{0,20} ?= ?[a-z]\w{0,20}\b(?! ?[([.])/g, "copy"],
  [/<[A-Z]>/g, "generic type"],
  [/(?<![\w?])\?\w{1,40}=\w/g, "query string"],
  [/\b0\.1 ?\+ ?0\.2\b/g, "decimal rounding"],
  [/\blocalhost:\d{2,5}\b/g, "port"],
  [/(?<!\w)#[0-9a-f]{6}\b/gi, "colour"],
  // Division, but not the slashes of XPath.
  [
    /(?<!\bxpath\b.{0,24})(?<![^\s'"`])\/{1,2}['"`]? (?:and|or|vs|aur|ya) ['"`]?\/{1,2}(?![^\s'"`,?])/gi,
    "divide operator",
  ],
  [/(?<=\b(?:kill|with|use|using) )-9(?![.\w])/gi, "kill"],
  [/\bhow might we\b/gi, "hmw"],
  [/\bci\b.{0,12}\bcd\b/gi, "continuous delivery"],
  // The type, not the everyday word.
  [
    /\btype any\b|\bany type\b|[`']any[`']|\btype ?script (?:me |mein |mai |में )?any\b(?! (?:help|idea|one|way|good|tips?)\b)|\bany (?:is )?(?:bad|ok|okay|wrong|dangerous|likh|lag)\w{0,4}\b.{0,30}\btype ?script\b/gi,
    "silencing compiler",
  ],
  [/\bfor\b(?! a while).{1,24}\bwhile\b|\bwhile\b.{1,12}\bfor loop\b/gi, "loop"],
];

function withSignsInWords(question: string): string {
  return CALLED.reduce((text, [code, name]) => text.replaceAll(code, `$& ${name} `), question)
    .replaceAll(/['’](?![;:{}])(?<![;:{}]['’])/g, "")
    .replaceAll("(...)", "()")
    .replaceAll(LONELY_SIGN, (sign) => ` ${SIGN_NAMES.get(sign) ?? sign} `);
}

export function wantedOf(question: string, vocabulary: Vocabulary, words = contentWords(question)): Wanted[] {
  const wholes = new Set(words.flatMap(({ partOf }) => partOf ?? []));
  // A known identifier is searched as a whole, an unknown one by its parts, which together count as one.
  const asked = words.filter(
    ({ term, written, partOf }) =>
      !isHindiFiller(written, vocabulary.has(term)) &&
      (partOf === undefined ? !wholes.has(term) || vocabulary.has(term) : !vocabulary.has(partOf)),
  );
  const isHindi = hindiWords(question) >= HINDI_FROM;
  const isLoose = isHindi || looksPasted(question);
  const partsIn = (name: string) => asked.filter(({ partOf }) => partOf === name).length;
  const wanted = asked.map((word) => {
    const { forms, share, isSlip } =
      (isHindi && hindiMeaning(word, vocabulary)) || wantedWord(word, vocabulary);
    const isName = word.isName === true;
    const isForeign = NOT_TAUGHT.has(word.term) && !vocabulary.has(word.term);
    // A value of the learner's own, or an unlisted Hindi word, says little.
    const counted = forms.length === 0 && isLoose && !isForeign ? UNKNOWN_SHARE : share;
    return {
      forms,
      isName,
      isSlip,
      isForeign,
      share: word.partOf === undefined ? counted : counted / partsIn(word.partOf),
    };
  });
  const other = isFromElsewhere(question) ? [{ forms: [], share: 1, isName: true, isForeign: true }] : [];
  return [...wanted, ...other, ...keywordsOf(question, wanted.length), ...callsOf(question, vocabulary)];
}

function hindiWords(question: string): number {
  const words = question.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.filter((word) => isHindiFiller(word, undefined) && !ALSO_ENGLISH.has(word)).length;
}

/** Among Hindi words 'rang' means colour, not a mistyped 'range'. */
function hindiMeaning({ written }: Term, vocabulary: Vocabulary): Omit<Wanted, "isName"> | undefined {
  const forms = (MEANING_OF.get(written) ?? [])
    .map(stem)
    .filter(vocabulary.has)
    .map((term) => ({ term, weight: WEIGHTS.onlySynonym }));
  return forms.length === 0
    ? undefined
    : { forms, share: forms.every(({ term }) => WEAK.has(term)) ? WEAK_SHARE : 1 };
}

function wantedWord({ term, written }: Term, vocabulary: Vocabulary): Omit<Wanted, "isName"> {
  const share = WEAK.has(term) || /^\d/.test(term) ? WEAK_SHARE : 1;
  const isKnown = vocabulary.has(term);
  const weight = isKnown ? WEIGHTS.synonym : WEIGHTS.onlySynonym;
  const same = (SYNONYMS.get(term) ?? []).map((other) => ({ term: other, weight }));
  const forms = [
    ...(isKnown ? [{ term, weight: 1 }] : []),
    ...same.filter((form) => vocabulary.has(form.term)),
  ];
  if (forms.length > 0) return { forms, share };
  // The ending itself may be mistyped: 'clas' is no plural.
  const near = new Set([...vocabulary.nearest(term), ...vocabulary.nearest(written)]);
  const slips = [...near].map((word) => ({ term: word, weight: WEIGHTS.slip }));
  return { forms: slips, share, isSlip: true };
}

/** 'what is else if' consists only of stop words that are keywords here; keywords in capitals are always meant. */
function keywordsOf(question: string, others: number): Wanted[] {
  const isShouted = question === question.toUpperCase();
  const meant = new Set(isShouted ? [] : capitalsIn(question));
  const perhaps = others > 2 ? [] : termsOf(question).filter(({ written }) => KEYWORDS.has(written));
  const all = new Set([...meant, ...perhaps.map(({ written }) => asKeyword(written))]);
  return [...all].map((term) => ({
    forms: [{ term, weight: meant.has(term) ? WEIGHTS.capitals : WEIGHTS.keyword }],
    share: meant.has(term) ? 1 : 0,
    isName: true,
  }));
}

/** `open(` is the function, however common the word 'open' is. */
function callsOf(question: string, vocabulary: Vocabulary): Wanted[] {
  if (looksPasted(question)) return [];
  return [...new Set(callsIn(question.slice(0, CHARACTER_LIMIT)))]
    .filter((call) => vocabulary.has(asCall(call)))
    .map((call) => ({ forms: [{ term: asCall(call), weight: 1 }], share: 1, isName: true }));
}
