import type { Lesson, StudyDay } from "../courses/course.ts";
import { headingId, lessonHeadings } from "../courses/lesson-headings.ts";
import { quickQuestions } from "./quick-questions.ts";

/** The questions of one objective. */
export type ObjectiveQuestions = {
  /**
   * Identified by its own words: the card is lost when an author changes the objective, and kept when the questions
   * change.
   */
  readonly name: string;
  /** Asked in turn, so that learners do not just memorise one answer: 'quiz/plus-order', 'quick/count-them'. */
  readonly questionIds: readonly string[];
  /** The section about it. */
  readonly headingId?: string | undefined;
};

const MOST_QUESTIONS = 3;
const MOST_OF_QUIZ = 2;
const FEWEST_QUESTIONS = 2;
/** Objectives, texts and questions are roughly in the same order, so the position counts a little. */
const WEIGHT_OF_POSITION = 0.15;
const WEIGHT_OF_SECTION = 0.5;
/** Below this, shared words are a coincidence. */
const CLEAR_FIT = 0.35;

type Text = {
  readonly id: string;
  readonly words: ReadonlySet<string>;
  /** Relative position: 0 is the beginning of its kind, 1 the end. */
  readonly position: number;
  readonly section?: Section | undefined;
};

type Section = Omit<Text, "section">;

/**
 * Authors write objectives and questions, not which belongs to which. They use the same words for the same thing, so a
 * question goes to the objective whose words it shares most, rare words counting more. Two or three per objective: quiz
 * first, then quick tasks; recap where there would be only one.
 */
export function objectiveQuestions({
  objectives,
  lesson,
}: Pick<StudyDay, "objectives"> & { readonly lesson: Lesson }): ObjectiveQuestions[] {
  const sections = sectionsOf(lesson.read);
  const sectionAt = (ids: readonly string[]) => sections.find(({ id }) => ids.includes(id));
  const quiz = spread(
    // A question about an earlier day belongs to a card of that day.
    lesson.quiz.filter(({ text }) => !/^Day \d+: /.test(text)),
    ({ id, text, options }) => ({
      id: `quiz/${id}`,
      words: wordsOf([text, ...options.flatMap((option) => [option.text, option.why])].join(" ")),
    }),
  );
  const quick = spread(quickQuestions(lesson.read), ({ question, headingIds }) => ({
    id: `quick/${question.id}`,
    words: wordsOf(`${question.text} ${question.why}`),
    section: sectionAt(headingIds),
  }));
  const asked = new Map<string, number>();
  const recap = spread(lesson.recap ?? [], ({ question, headingId }) => {
    const number = (asked.get(headingId) ?? 0) + 1;
    asked.set(headingId, number);
    const id = `recap/${headingId}${number === 1 ? "" : `/${number}`}`;
    return { id, words: wordsOf(question), section: sectionAt([headingId]) };
  });
  const weightOf = rarity([...sections, ...quiz, ...quick, ...recap]);
  const aims = spread(objectives, (text) => ({ id: headingId(text), words: wordsOf(text) }));
  const likeness = (aim: Text, text: Text | Section) => shared(aim.words, text.words, weightOf);
  const worth = (aim: Text, text: Text): number => {
    const near = WEIGHT_OF_POSITION * (1 - Math.abs(aim.position - text.position));
    return likeness(aim, text) + WEIGHT_OF_SECTION * (text.section ? likeness(aim, text.section) : 0) + near;
  };
  const behind = new Map(aims.map((aim) => [aim, [] as Text[]]));
  const give = (
    texts: readonly Text[],
    { most, least }: { readonly most: number; readonly least: number },
  ) => {
    const pairs = aims
      .flatMap((aim) => texts.map((text) => ({ aim, text, worth: worth(aim, text) })))
      .filter((pair) => pair.worth >= least)
      .sort((one, other) => other.worth - one.worth);
    const given = new Set([...behind.values()].flat());
    for (const { aim, text } of pairs) {
      const own = behind.get(aim) as Text[];
      if (given.has(text) || own.length >= most) continue;
      own.push(text);
      given.add(text);
    }
  };
  give(quiz, { most: MOST_OF_QUIZ, least: CLEAR_FIT });
  give(quick, { most: MOST_QUESTIONS, least: CLEAR_FIT });
  // Better a random question than the same one every time.
  for (const texts of [recap, quick, quiz]) give(texts, { most: FEWEST_QUESTIONS, least: 0 });
  return [...behind].flatMap(([aim, texts]) => {
    if (texts.length === 0) return [];
    const askedIn = (id: string) => texts.filter(({ section }) => section?.id === id).length / texts.length;
    const section = best(sections, (each) => likeness(aim, each) + askedIn(each.id));
    return [{ name: aim.id, questionIds: texts.map(({ id }) => id), headingId: section?.id }];
  });
}

/** The text below each heading, up to the next one. */
function sectionsOf(markdown: string): Section[] {
  const headings = lessonHeadings(markdown);
  const texts = markdown.split(/^(?=###? )/m).flatMap((text) => {
    const id = headingId(/^###? (.+)/.exec(text)?.[1] ?? "");
    // A line of code that begins with # is no heading.
    return text.startsWith("#") && headings.some((heading) => heading.id === id) ? [{ id, text }] : [];
  });
  return spread(texts, ({ id, text }) => ({ id, words: wordsOf(text) }));
}

function spread<Item, Found extends object>(
  items: readonly Item[],
  read: (item: Item) => Found,
): (Found & { readonly position: number })[] {
  return items.map((item, n) => ({ ...read(item), position: items.length < 2 ? 0 : n / (items.length - 1) }));
}

/** Stop words: common English words say nothing about the topic of a text. */
const COMMON = new Set(
  "the and for with from that this what when which who how why one two into not are was does can say use used write read explain choose your you its has have why them they then than each every without before after also only more most other another right it is an in of to on by or as at be do if so no".split(
    " ",
  ),
);

/** Stemmed: 'loops', 'looped' and 'looping' are one word. */
function wordsOf(text: string): ReadonlySet<string> {
  const found = text.toLowerCase().match(/[\p{L}\d]+|&&|\|\||[=!<>]=+|=>/gu) ?? [];
  return new Set(
    found
      .filter((word) => !COMMON.has(word))
      .map((word) => (word.length > 4 ? word.replace(/(?:ings?|e[ds]|ly|s)$/, "").replace(/e$/, "") : word)),
  );
}

type WeightOf = (word: string) => number;

function rarity(texts: readonly { readonly words: ReadonlySet<string> }[]): WeightOf {
  const counts = new Map<string, number>();
  for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word that no text has cannot distinguish them.
  return (word) => {
    const count = counts.get(word) ?? 0;
    return count === 0 ? 0 : Math.log((texts.length + 1) / count);
  };
}

/** The weighted share of the objective's words that the text has too. */
function shared(aim: ReadonlySet<string>, text: ReadonlySet<string>, weightOf: WeightOf): number {
  let [both, all] = [0, 0];
  for (const word of aim) {
    const weight = weightOf(word);
    all += weight;
    if (text.has(word)) both += weight;
  }
  return all === 0 ? 0 : both / all;
}

function best<Item>(items: readonly Item[], worth: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (found, item) => (found && worth(found) >= worth(item) ? found : item),
    undefined,
  );
}
