import type { Exercise } from "../practice/exercise.ts";
import { finish, mapInSteps, type Steps } from "../steps.ts";
import { comparedIn } from "./compared-things.ts";
import { type Distress, distressIn } from "./distress.ts";
import { type ExplainedError, type MessageNotes, openExplainError } from "./explain-error.ts";
import { favourOf, isSameDay } from "./favour-passages.ts";
import type { Found, TutorIndex } from "./found.ts";
import { openInEnglish } from "./in-english.ts";
import type { Passage } from "./passage.ts";
import { passagesHere, wordsAsked } from "./passages-here.ts";
import { isFromElsewhere, withoutTraces } from "./pasted-error.ts";
import type { Place } from "./place.ts";
import { contentWords, type Wanted, wantedOf } from "./question-terms.ts";
import { coursesByWord, type Reading, readQuestion } from "./read-question.ts";
import { addSameDay } from "./same-day.ts";
import { openPostings, PEAK_FROM, type Scored, scorePassages } from "./score-passages.ts";
import { answerSmallTalk } from "./small-talk.ts";
import { termsOf } from "./terms.ts";
import { asksForSecrets, wantsSolution } from "./wants-solution.ts";
import { pairsOf, sharedPairs } from "./word-pairs.ts";

const PASSAGES_AT_MOST = 6;
const NEAREST_AT_MOST = 3;

/** How many of the best are looked at for words that stand side by side. */
const LOOKED_AT_CLOSELY = 16;
const SIDE_BY_SIDE = 1.15;
/** The share of the question's weight that the best passage has to have. */
const COVERED_FROM = 0.58;
/** A passage that is clearly about two of the words may lack more of the others. */
const COVERED_BY_TWO_FROM = 0.48;
/** A story in an exercise mentions cricket and buses; only nearly the whole question may rest on it. */
const EXERCISE_COVERED_FROM = 0.85;
/** Passages that are much weaker than the best one are not worth a citation. */
const WORTH_FROM = 0.45;

/** A section that teaches what a named error means. */
const TEACHES_THE_ERROR = 1.5;
const LINES_LOOKED_AT = 12;
const MARKED_IN = 2;
const CHATTY_FROM = 5;

const NONE: ReadonlySet<string> = new Set();

const FIXED_HELP = { "help:distress": "distress", "help:ragging": "ragging" } as const;

function isFixedHelp(passage: Passage): passage is Passage & { id: keyof typeof FIXED_HELP } {
  return passage.id in FIXED_HELP;
}

/** A search over all passages in memory: no network, no model, the same answer every time. */
export function openTutorIndex(
  passages: readonly Passage[],
  errors: readonly MessageNotes[] = [],
): TutorIndex {
  return finish(openTutorIndexInSteps(passages, errors));
}

/** The same, for a server that has others to answer meanwhile. */
export function* openTutorIndexInSteps(
  passages: readonly Passage[],
  errors: readonly MessageNotes[] = [],
): Steps<TutorIndex> {
  const postings = yield* openPostings(passages);
  const byWord = coursesByWord(passages);
  const technical = yield* technicalWords(passages);
  const inEnglish = yield* openInEnglish(passages);
  const explainError = openExplainError(errors, passages);
  const pairsIn = yield* mapInSteps(passages, ({ heading = "", text }) =>
    pairsOf(termsOf(`${heading}\n${text}`)),
  );
  const fixedHelp = new Map<Distress | undefined, Passage>(
    passages.flatMap((passage) => (isFixedHelp(passage) ? [[FIXED_HELP[passage.id], passage]] : [])),
  );
  const passageAt = ({ at }: Scored) => passages[at] as Passage;
  const score = (text: string) => scorePassages(postings, wantedOf(text, postings.vocabulary));

  // An exercise stands on one day, and its text does not change: everybody who is stuck on it gets the same.
  const foundForExercise = new WeakMap<Exercise, Found>();

  /** The exercise itself, then the sections of its day that are most like its task. */
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

  const rank = (
    question: string,
    reading: Reading,
    place: Place | undefined,
    without: ReadonlySet<string>,
    error: ExplainedError | undefined,
  ): Scored[] => {
    const taught = new Set(error?.taught);
    const favoured = score(question).filter((each) => !without.has(passageAt(each).id));
    for (const each of favoured) {
      each.score *= favourOf(passageAt(each), reading, place);
      if (taught.has(passageAt(each))) each.score *= TEACHES_THE_ERROR;
    }
    // A closer look only adds to a score, so the best after it are among the best before it.
    const best = strongest(favoured, LOOKED_AT_CLOSELY);
    const pairs = pairsOf(contentWords(question));
    for (const each of best) each.score *= SIDE_BY_SIDE ** sharedPairs(pairs, pairsIn[each.at]);
    best.sort(byScore);
    addSameDay(best, passageAt);
    return best.sort(byScore);
  };

  const isTechnical = ({ forms, isName }: Wanted) => isName || forms.some(({ term }) => technical.has(term));

  /** A chatty question has more words than any passage: what it names by its technical name counts, not the rest. */
  const isNear = (
    { peak, strongWords }: Scored,
    { kind, courseId }: Passage,
    named: readonly Wanted[],
    wanted: readonly Wanted[],
    reading: Reading,
  ): boolean => {
    if (peak < PEAK_FROM || (kind === "help" && !reading.isAboutSite)) return false;
    if (kind === "help" && strongWords > 0 && reading.namesPart) return true;
    const isCourseNamed = courseId !== undefined && reading.courseIds.has(courseId);
    if (named.length > 1) return true;
    if (named.length === 0) return false;
    // One technical word beside one that no lesson has may be about anything: 'the population of Brazil'.
    const isStrange =
      wanted.length < CHATTY_FROM &&
      wanted.some(({ forms, share, isName }) => forms.length === 0 && share === 1 && !isName);
    return isCourseNamed || reading.isAboutTrouble || (!isStrange && named.some(isTechnical));
  };

  /** Sections that teach a message come first, those of the learner's own course before others. */
  const findForError = (
    error: ExplainedError,
    ranked: readonly Passage[],
    reading: Reading,
    place?: Place,
  ) => {
    const taught = error.taught.toSorted((a, b) => favourOf(b, reading, place) - favourOf(a, reading, place));
    return [...new Set([...taught, ...ranked])];
  };

  const findText = (
    asked: string,
    place: Place | undefined,
    without: ReadonlySet<string>,
    error: ExplainedError | undefined,
  ): Found => {
    const reading = readQuestion(error?.isPasted ? withoutTraces(asked) : asked, byWord, place);
    const here = passagesHere(asked, reading, passages, place).filter(({ id }) => !without.has(id));
    if (here.length > 0) return supported(here);
    const ranked = rank(asked, reading, place, without, error);
    const best = ranked[0];
    const worth = ranked.filter((each) => each.score >= (best?.score ?? 0) * WORTH_FROM).map(passageAt);
    if (error?.isPasted && error.taught.length > 0)
      return { ...supported(findForError(error, worth, reading, place)), meaning: error.says };
    if (best && isSupport(best, passageAt(best), place)) return supported(worth);
    const wanted = wantedOf(asked, postings.vocabulary);
    if (!wanted.some(({ isForeign }) => isForeign) && !asksForSecrets(asked)) {
      const isSure = (each: Scored) => isSupport(each, passageAt(each), place);
      const isClose = (each: Scored) =>
        isNear(each, passageAt(each), namedIn(passageAt(each), wanted), wanted, reading);
      const told = ranked.filter((each) => passageAt(each).kind !== "exercise");
      const near = told.slice(0, NEAREST_AT_MOST).find(isClose) ?? told.find(isSure);
      if (near) return { ...supported(inOrder(worth, passageAt(near))), isPerhaps: true };
    }
    return { passages: [], isSupported: false, nearest: ranked.slice(0, NEAREST_AT_MOST).map(passageAt) };
  };

  /** A text is refused only when each of its lines is: whoever tells more is never told less. */
  const findByLines = (asked: string, place: Place | undefined, without: ReadonlySet<string>): Found => {
    const error = isFromElsewhere(asked) ? undefined : explainError(asked);
    const whole = findText(asked, place, without, error);
    if (whole.isSupported || wantedOf(asked, postings.vocabulary).some(({ isForeign }) => isForeign))
      return whole;
    const lines = linesOf(asked);
    for (const line of lines.length > 1 ? lines : []) {
      const found = findText(line, place, without, undefined);
      if (found.isSupported) return { ...found, isPerhaps: true };
    }
    return whole;
  };

  /** Of two things that are to be told apart, each has a passage that speaks of it. */
  const withBothSides = (
    found: Found,
    asked: string,
    place: Place | undefined,
    without: ReadonlySet<string>,
  ): Found => {
    const sides = found.isSupported ? comparedIn(asked) : undefined;
    const added = (sides ?? []).flatMap((side) => {
      if (found.passages.some((passage) => defines(passage, side))) return [];
      const ranked = rank(side, readQuestion(asked, byWord, place), place, without, undefined).map(passageAt);
      const told = ranked.find((passage) => defines(passage, side));
      return told
        ? [told]
        : ranked.slice(0, 1).filter(({ id }) => found.passages.every((each) => each.id !== id));
    });
    if (added.length === 0) return found;
    return { ...found, passages: [...found.passages.slice(0, PASSAGES_AT_MOST - added.length), ...added] };
  };

  const find = (question: string, place: Place | undefined, without = NONE): Found => {
    const help = fixedHelp.get(distressIn(question));
    if (help) return { ...supported([help]), isFixed: true };
    if (answerSmallTalk(question)) return { passages: [], isSupported: false, nearest: [] };
    const asked = inEnglish(question);
    if (place?.exercise && wantsSolution(asked, place)) {
      const meaning = explainError(place.failing?.message ?? asked)?.says;
      return { ...findForExercise(place.exercise, place), ...(meaning && { meaning }) };
    }
    // Nothing of it is known: that is not a question about this page or this site.
    if (asked !== question && wordsAsked(asked) === 0 && place?.dayNumber === undefined)
      return { passages: [], isSupported: false, nearest: [], asked };
    const found = withBothSides(findByLines(asked, place, without), asked, place, without);
    return asked === question ? found : { ...found, asked };
  };
  return { find };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, LINES_LOOKED_AT);
}

function supported(passages: readonly Passage[]): Found {
  return {
    passages: passages.slice(0, PASSAGES_AT_MOST),
    isSupported: passages.length > 0,
    nearest: passages.slice(0, NEAREST_AT_MOST),
  };
}

function isSupport(scored: Scored, passage: Passage, place: Place | undefined): boolean {
  const { coverage, peak, strongWords } = scored;
  // On the page of a day its own words are meant, however plain they are.
  if (isSameDay(passage, place)) return coverage >= COVERED_BY_TWO_FROM;
  if (peak < PEAK_FROM) return false;
  const isElsewhere = passage.kind === "exercise" && passage.exerciseId !== place?.exercise?.id;
  if (isElsewhere) return coverage >= EXERCISE_COVERED_FROM;
  return coverage >= (strongWords > 1 ? COVERED_BY_TWO_FROM : COVERED_FROM);
}

/** The words of a question that are those under which a passage is looked for, or names in its text. */
function namedIn({ alsoCalled = "", text }: Passage, wanted: readonly Wanted[]): Wanted[] {
  const called = new Set(termsOf(alsoCalled).map(({ term }) => term));
  const said = new Set(termsOf(text).flatMap(({ term, isName }) => (isName ? [term] : [])));
  return wanted.filter(
    ({ forms, share, isName, isSlip }) =>
      share === 1 && !isSlip && forms.some(({ term }) => called.has(term) || (isName && said.has(term))),
  );
}

/** The order of the ranking; a story of an exercise never comes before what the question was found near to. */
function inOrder(worth: readonly Passage[], near: Passage): Passage[] {
  return [...new Set(worth[0]?.kind === "exercise" ? [near, ...worth] : [...worth, near])];
}

/** Words of the glossary, and words that stand alone in code marks in several sections: nobody types them about anything else. */
function* technicalWords(passages: readonly Passage[]): Steps<ReadonlySet<string>> {
  const marked = new Map<string, number>();
  for (const { text } of passages) {
    for (const mark of new Set(text.match(/`[A-Za-z]{3,}`/g)))
      for (const { term } of termsOf(mark)) marked.set(term, (marked.get(term) ?? 0) + 1);
    yield;
  }
  const words = passages.flatMap(({ terms = [] }) => terms.map(({ word }) => word.toLowerCase()));
  return new Set([
    ...words.flatMap((word) => (word.includes(" ") ? [] : termsOf(word).map(({ term }) => term))),
    ...[...marked].flatMap(([term, times]) => (times >= MARKED_IN ? [term] : [])),
  ]);
}

/** The lessons write a word in bold where they define it. */
function defines({ text }: Passage, side: string): boolean {
  return (text.match(/\*\*[^*\n]+\*\*/g) ?? []).some((bold) =>
    termsOf(bold).some(({ term }) => term === side),
  );
}

function isSection({ kind, heading }: Passage): boolean {
  return kind === "lesson" && heading !== undefined;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.at - b.at;
}

/** The first of them in order, without putting all in order. */
function strongest(scored: readonly Scored[], most: number): Scored[] {
  const best: Scored[] = [];
  for (const each of scored) {
    let at = best.length;
    while (at > 0 && byScore(each, best[at - 1] as Scored) < 0) at -= 1;
    if (at === most) continue;
    best.splice(at, 0, each);
    if (best.length > most) best.pop();
  }
  return best;
}
