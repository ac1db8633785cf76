import { finish, mapInSteps, type Steps } from "../../steps.ts";
import type { Exercise } from "../../study/exercise.ts";
import { definitionsIn, readPassage } from "../answer/read-passage.ts";
import type { Found, TutorIndex } from "../found.ts";
import { hashOf } from "../hash.ts";
import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";
import { sortedHashes } from "../sorted-hashes.ts";
import { openAskedIndex } from "./asked-index.ts";
import { askedTerms } from "./asked-terms.ts";
import { type Distress, distressIn } from "./distress.ts";
import { type ExplainedError, type MessageNotes, openExplainError } from "./explain-error.ts";
import { favourOf, isOwn, isSameDay } from "./favour-passages.ts";
import { inOrder, isSection, NEAREST_AT_MOST, supported } from "./found-passages.ts";
import { isNear, isSupport } from "./gate.ts";
import { openInEnglish } from "./in-english.ts";
import { inLatinLetters } from "./in-latin-letters.ts";
import { mayBeMeant, withKnownQuestion } from "./known-question.ts";
import { openLettersIndex } from "./letters-index.ts";
import { lineInMessage } from "./line-in-message.ts";
import { passagesHere, wordsAsked } from "./passages-here.ts";
import { isFromElsewhere, looksPasted, withoutTraces } from "./pasted-error.ts";
import { partsOf } from "./question-parts.ts";
import { contentWords, type Wanted, wantedOf } from "./question-terms.ts";
import {
  coursesByWord,
  isCourseName,
  type Manner,
  mannerOf,
  type Reading,
  readQuestion,
} from "./read-question.ts";
import { addSameDay } from "./same-day.ts";
import { byScore, massOf, openPostings, type Scored, scorePassages, strongest } from "./score-passages.ts";
import { answerSmallTalk } from "./small-talk.ts";
import { namedIn, technicalWords } from "./technical-words.ts";
import { type Term, termsOf } from "./terms.ts";
import { asksForSecrets, wantsSolution } from "./wants-solution.ts";
import { definedShare, shareIn, type WeighedWord } from "./weighed-words.ts";
import { withAllParts, withBothSides } from "./whole-question.ts";
import { withoutManner } from "./without-manner.ts";
import { pairsInEach, pairsOf, sharedPairs } from "./word-pairs.ts";

/** From this share on, a section covers a story in the learner's own words. */
const TOLD_FROM = 0.5;
const WORDS_OF_A_STORY = 6;
/** How many of the best passages are checked for adjacent words. */
const LOOKED_AT_CLOSELY = 16;
const SIDE_BY_SIDE = 1.15;
/** Two adjacent words in a heading, a definition or the index are a term: 'test case', 'CI pipeline'. */
const AS_A_TERM = 1.25;
/** Boost for a section, by the share of the question that it defines. */
const DEFINES = 0.4;
/** Boost for such a section of the day that introduces the term in its word list. */
const INTRODUCES = 1.6;
/** The minimum share of a question that a single term must cover to be its topic. */
const ONE_TERM_FROM = 0.9;
/** Passages that are much weaker than the best one are not worth a citation. */
const WORTH_FROM = 0.45;

/** A passage this close to the best one may be the one that was meant, so the answer quotes it, too. */
const CLOSE_FROM = 0.6;
/** Boost for a section that teaches what a named error means. */
const TEACHES_THE_ERROR = 1.5;
const TEXTS_REMEMBERED = 16;
const LINES_LOOKED_AT = 12;

const NONE: ReadonlySet<string> = new Set();

/** A question in English, and as it was written. */
type Text = { readonly asked: string; readonly written: string };

type ReadText = { readonly words: readonly Term[]; readonly wanted: readonly Wanted[] };

const FIXED_HELP = { "help:distress": "distress", "help:ragging": "ragging" } as const;

function isFixedHelp(passage: Passage): passage is Passage & { id: keyof typeof FIXED_HELP } {
  return passage.id in FIXED_HELP;
}

/** An in-memory search over all passages: no network, no model, deterministic. */
export function openTutorIndex(
  passages: readonly Passage[],
  errors: readonly MessageNotes[] = [],
): TutorIndex {
  return finish(openTutorIndexInSteps(passages, errors));
}

/** The same in steps, so that a server can answer others meanwhile. */
export function* openTutorIndexInSteps(
  all: readonly Passage[],
  errors: readonly MessageNotes[] = [],
): Steps<TutorIndex> {
  // Known questions are recognised as wholes: their words would only blur the search in the lessons.
  const passages = all.filter(({ kind }) => kind !== "asked");
  const known = all.filter(({ kind }) => kind === "asked");
  const postings = yield* openPostings(passages);
  const byWord = coursesByWord(passages);
  const technical = yield* technicalWords(passages);
  const inEnglish = yield* openInEnglish(passages);
  const explainError = openExplainError(errors, passages);
  const askedIndex = yield* openAskedIndex(known, postings.vocabulary, (term) => isCourseName(byWord, term));
  const lettersIndex = yield* openLettersIndex(known);
  const pairsIn = yield* mapInSteps(passages, ({ heading = "", text }) =>
    pairsOf(termsOf(`${heading}\n${text}`)),
  );
  const termPairsIn = yield* mapInSteps(passages, ({ heading = "", alsoCalled = "", text }) =>
    pairsInEach([heading, alsoCalled, ...(text.match(/\*\*[^*\n]+\*\*/g) ?? [])].map(termsOf)),
  );
  const askedOf = new Map(
    yield* mapInSteps(
      passages.filter(({ askedAs }) => askedAs),
      (each) => [each, sortedHashes(termsOf(each.askedAs ?? "").map(({ term }) => hashOf(term)))] as const,
    ),
  );
  const fixedHelp = new Map<Distress | undefined, Passage>(
    passages.flatMap((passage) => (isFixedHelp(passage) ? [[FIXED_HELP[passage.id], passage]] : [])),
  );
  const passageAt = ({ at }: Scored) => passages[at] as Passage;
  // Memoise the last texts: one answer needs the words of its question in several steps.
  const read = new Map<string, ReadText>();
  const readText = (text: string): ReadText => {
    const known = read.get(text);
    if (known) return known;
    if (read.size >= TEXTS_REMEMBERED) read.clear();
    const words = contentWords(text);
    const fresh = { words, wanted: wantedOf(text, postings.vocabulary, words) };
    read.set(text, fresh);
    return fresh;
  };
  const wantedIn = (text: string) => readText(text).wanted;
  const score = (text: string) => scorePassages(postings, wantedIn(text));
  /** In 'what is an array in Java' only the array is asked about. */
  const namesCourse = ({ forms }: WeighedWord) => forms.some(({ term }) => byWord.titles.has(term));
  const weighed = (text: string): WeighedWord[] =>
    wantedIn(text).flatMap((word) =>
      word.forms.length === 0
        ? []
        : [{ forms: word.forms, weight: Math.max(word.share, 0.1) * massOf(postings, word) }],
    );

  // Cache per exercise: it belongs to one day, and its text does not change, so everybody who is stuck gets the same.
  const foundForExercise = new WeakMap<Exercise, Found>();

  /** The exercise itself, then the sections of its day most similar to its task. */
  const findForExercise = (exercise: Exercise, place: Place): Found => {
    const known = foundForExercise.get(exercise);
    if (known) return known;
    const { id, title, task, hints } = exercise;
    const own = passages.filter(({ exerciseId }) => exerciseId === id);
    const sections = score([title, task, ...hints].join(" "))
      .filter((each) => isSection(passageAt(each)) && isSameDay(passageAt(each), place))
      .sort(byScore)
      .map(passageAt);
    const found = supported([...own, ...sections]);
    foundForExercise.set(exercise, found);
    return found;
  };

  const byUrl = new Map(passages.flatMap((passage) => (isSection(passage) ? [[passage.url, passage]] : [])));
  // Cache: which section teaches the answer to an interview question does not change.
  const nearestSections = new WeakMap<Passage, Passage>();

  /** The section that a known question names, else the one of its day that is most similar to its answer. */
  const sectionOf = (asked: Passage): Passage | undefined => {
    const section = byUrl.get(asked.url) ?? nearestSections.get(asked);
    if (section) return section;
    const [best] = score(`${asked.heading} ${asked.text}`)
      .filter((each) => isSection(passageAt(each)) && passageAt(each).dayId === asked.dayId)
      .sort(byScore);
    if (best) nearestSections.set(asked, passageAt(best));
    return best && passageAt(best);
  };

  const rank = (
    question: string,
    reading: Reading,
    place: Place | undefined,
    without: ReadonlySet<string>,
    error: ExplainedError | undefined,
  ): Scored[] => {
    const taught = new Set(error?.taught);
    const scored = score(question);
    const favoured = without.size === 0 ? scored : scored.filter((each) => !without.has(passageAt(each).id));
    for (const each of favoured) {
      each.score *= favourOf(passageAt(each), reading, place);
      if (taught.has(passageAt(each))) each.score *= TEACHES_THE_ERROR;
    }
    const words = weighed(question);
    const topic = words.map((word) => (namesCourse(word) ? { ...word, weight: 0 } : word));
    // Rerank only the top: the second look adds to scores, so the winners are among the best before it.
    const best = strongest(favoured, LOOKED_AT_CLOSELY, byScore);
    const pairs = pairsOf(readText(question).words);
    for (const each of best) {
      each.score *= SIDE_BY_SIDE ** sharedPairs(pairs, pairsIn[each.at]);
      each.score *= AS_A_TERM ** sharedPairs(pairs, termPairsIn[each.at]);
    }
    // In a comparison, a section that mentions both things is not a definition of either.
    const told = reading.asking === "difference" ? [] : words;
    for (const each of best) each.score *= 1 + DEFINES * mostDefined(passageAt(each), told);
    best.sort(byScore);
    addSameDay(best, passageAt);
    best.sort(byScore);
    if (reading.asking === "what") favourIntroduction(best, passageAt, topic);
    return best.sort(byScore);
  };

  /** The share of a question that a passage covers, in its own words or in those of the known questions about it. */
  const shareTold = (passage: Passage, words: readonly WeighedWord[]): number => {
    const { said } = readPassage(passage);
    const asked = askedOf.get(passage);
    return shareIn({ has: (term) => said.has(term) || asked?.has(hashOf(term)) === true }, words);
  };

  const isTechnical = ({ forms, isName }: Wanted) => isName || forms.some(({ term }) => technical.has(term));

  /** First sections that show a message, then those that teach it, the learner's own course before others. */
  const findForError = (
    error: ExplainedError,
    asked: string,
    ranked: readonly Passage[],
    place: Place | undefined,
  ): Found => {
    const { taught, words: message, says: meaning, advice } = error;
    const ordered = [...taught.filter((each) => isOwn(each, place)), ...taught];
    const all = [...new Set([...ordered, ...ranked])];
    const showing = all.filter(
      (each) =>
        each.kind === "lesson" &&
        each.courseId === all[0]?.courseId &&
        message !== undefined &&
        each.text.includes(message),
    );
    const repair = { ...advice, at: lineInMessage(asked) };
    return { ...supported([...new Set([...showing, ...all])]), meaning, message, repair };
  };

  const findRanked = (
    asked: string,
    manner: Manner,
    reading: Reading,
    place: Place | undefined,
    ranked: readonly Scored[],
    error: ExplainedError | undefined,
  ): Found => {
    const best = ranked[0];
    const worth = ranked.filter((each) => each.score >= (best?.score ?? 0) * WORTH_FROM).map(passageAt);
    if (error?.isPasted && error.taught.length > 0) return findForError(error, asked, worth, place);
    const close = ranked.filter((each) => each.score >= (best?.score ?? 0) * CLOSE_FROM).length;
    if (best && isSupport(best, passageAt(best), place)) return { ...supported(worth), close };
    const wanted = wantedIn(asked);
    const isKnown = manner.asking === "what" && wanted.every(({ forms }) => forms.length > 0);
    const introducing = isKnown ? worth.filter((each) => introduces(each, weighed(asked))) : [];
    if (introducing.length > 0) return { ...supported([...new Set([...introducing, ...worth])]), close };
    if (!wanted.some(({ isForeign }) => isForeign) && !asksForSecrets(asked)) {
      const isSure = (each: Scored) => isSupport(each, passageAt(each), place);
      const isClose = (each: Scored) =>
        isNear(
          each,
          passageAt(each),
          { words: namedIn(passageAt(each), wanted), wanted, isTechnical },
          reading,
        );
      const told = ranked.filter((each) => passageAt(each).kind !== "exercise");
      const nearest = told.slice(0, NEAREST_AT_MOST);
      const words = weighed(asked);
      const near =
        nearest.find(isClose) ??
        told.find(isSure) ??
        (isStory(words) ? nearest.find((each) => shareTold(passageAt(each), words) >= TOLD_FROM) : undefined);
      if (near) return { ...supported(inOrder(worth, passageAt(near))), isPerhaps: true, close };
    }
    return { passages: [], isSupported: false, nearest: ranked.slice(0, NEAREST_AT_MOST).map(passageAt) };
  };

  const findText = (
    { asked, written }: Text,
    manner: Manner,
    place: Place | undefined,
    without: ReadonlySet<string>,
    error: ExplainedError | undefined,
  ): Found => {
    const { words } = readText(asked);
    const reading = readQuestion(error?.isPasted ? withoutTraces(asked) : asked, byWord, place, manner);
    const isKnown = askedIndex.hasSame(asked, (each) => mayBeMeant(each, place));
    const here = isKnown
      ? []
      : passagesHere(asked, reading, passages, place, words).filter(({ id }) => !without.has(id));
    if (here.length > 0) return supported(here);
    const ranked = rank(asked, reading, place, without, error);
    const found = findRanked(asked, manner, reading, place, ranked, error);
    // For secrets, and for things that no course teaches, a known question is only similar by chance.
    const isStrange = asksForSecrets(asked) || wantedIn(asked).some(({ isForeign }) => isForeign);
    if (isStrange && !isKnown) return found;
    return withKnownQuestion(found, askedIndex, {
      asked,
      words,
      reading,
      place,
      sectionOf,
      namesOtherTitle: words.some(
        ({ term }) =>
          isCourseName(byWord, term) &&
          ![...(byWord.titles.get(term) ?? [])].some((courseId) => isOwn({ courseId }, place)),
      ),
      byLetters: (isHere) => lettersIndex.match([asked, inLatinLetters(written)], isHere),
      byWords: ranked.flatMap((each) => {
        const passage = passageAt(each);
        return isSection(passage) ? [{ passage, score: each.score }] : [];
      }),
    });
  };

  /** Refuse a text only if each of its lines would be refused: saying more must never get a worse answer. */
  const findByLines = (
    text: Text,
    manner: Manner,
    place: Place | undefined,
    without: ReadonlySet<string>,
  ): Found => {
    const { asked } = text;
    const error = isFromElsewhere(asked) ? undefined : explainError(asked);
    const whole = findText(text, manner, place, without, error);
    if (whole.isSupported || wantedIn(asked).some(({ isForeign }) => isForeign)) return whole;
    const lines = linesOf(asked);
    for (const line of lines.length > 1 ? lines : []) {
      const found = findText({ asked: line, written: line }, manner, place, without, undefined);
      if (found.isSupported) return { ...found, isPerhaps: true };
    }
    return whole;
  };

  const find = (written: string, place: Place | undefined, without = NONE): Found => {
    const help = fixedHelp.get(distressIn(written));
    if (help) return { ...supported([help]), isFixed: true };
    const question = withoutManner(written);
    if (answerSmallTalk(question)) return { passages: [], isSupported: false, nearest: [] };
    const asked = inEnglish(question);
    if (place?.exercise && wantsSolution(asked, place)) {
      const meaning = explainError(place.failing?.message ?? asked)?.says;
      return { ...findForExercise(place.exercise, place), ...(meaning && { meaning }) };
    }
    // None of its words is known, so it is about neither this page nor this site.
    if (
      asked !== question &&
      wordsAsked(asked, readText(asked).words) === 0 &&
      place?.dayNumber === undefined
    )
      return { passages: [], isSupported: false, nearest: [], asked };
    const manner = mannerOf(written);
    const { asking } = manner;
    const rankPart = (part: string) =>
      rank(part, readQuestion(asked, byWord, place, manner), place, without, undefined).map(passageAt);
    const text = { asked, written: question };
    const own = findByLines(text, manner, place, without);
    // Never refuse a learner what a visitor would be answered.
    const isOwnRefused = !own.isSupported && place?.ownCourseIds !== undefined;
    const any = isOwnRefused
      ? findByLines(text, manner, { ...place, ownCourseIds: undefined }, without)
      : own;
    const both = withBothSides(any.isSupported ? any : own, asked, rankPart);
    const parts = asking === "difference" || looksPasted(asked) ? [] : partsOf(asked);
    const found = parts.length === 0 ? both : withAllParts(both, parts, weighed, rankPart);
    const told = { ...found, asks: { ...manner, words: weighed(asked), parts: parts.map(weighed) } };
    return asked === question ? told : { ...told, asked };
  };
  return { find };
}

/** If the best section uses the term without defining it, the section of its day that defines it comes first. */
function favourIntroduction(
  best: readonly Scored[],
  passageAt: (scored: Scored) => Passage,
  words: readonly WeighedWord[],
): void {
  const [first] = best;
  if (!first || mostDefined(passageAt(first), words) >= ONE_TERM_FROM) return;
  const { courseId, dayNumber } = passageAt(first);
  for (const each of best) {
    const passage = passageAt(each);
    if (passage.courseId === courseId && passage.dayNumber === dayNumber && introduces(passage, words))
      each.score *= 1 + INTRODUCES * mostDefined(passage, words);
  }
}

function introduces({ terms = [] }: Passage, words: readonly WeighedWord[]): boolean {
  return askedTerms(terms, words).some(({ share }) => share >= ONE_TERM_FROM);
}

function mostDefined(passage: Passage, words: readonly WeighedWord[]): number {
  return words.length === 0
    ? 0
    : Math.max(0, ...definitionsIn(passage).map((phrases) => definedShare(phrases, words)));
}

/** A few words match by chance; a story does not. */
function isStory(words: readonly WeighedWord[]): boolean {
  return words.length >= WORDS_OF_A_STORY;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, LINES_LOOKED_AT);
}
