import { withoutEndSlashes } from "#domain/end-slashes.ts";

const EVERYWHERE = ["How do I enrol in a course?", "How do I get a certificate?", "What does it cost?"];
const ON_PAGE: Readonly<Record<string, readonly string[]>> = {
  "/scholar": [
    "Which scholarships are there for girls?",
    "Am I eligible for a scholarship?",
    "How do I apply for a scholarship?",
  ],
  "/schedule": ["How do I tick a day?", "What if I miss a day?", "How do I get a certificate?"],
  "/profile": ["How do I change my password?", "How do I download my data?", "How do I delete my account?"],
  "/login": ["I forgot my password. What now?", "How do I create an account?", "What does it cost?"],
  "/register": ["How do I create an account?", "What is kept about me?", "What does it cost?"],
};

type Surroundings = {
  readonly pathname: string;
  /** The course, on its page and on its days. */
  readonly course: { readonly title: string; readonly day: number | undefined } | undefined;
  /** Whether an exercise fills the screen, and whether one of its tests fails. */
  readonly exercise: { readonly failing: unknown } | undefined;
  /** The heading the learner is reading, and the next ones. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** What learners ask about the open day, in the order of its text. */
  readonly known: readonly { readonly ask: string; readonly section: string }[];
};

export type Suggestions = {
  readonly first: readonly string[];
  /** Shown on request. */
  readonly more: readonly string[];
};

/** Known questions beside the one about the whole day. */
const KNOWN_FIRST = 3;

/** Questions that match the page. */
export function suggestionsFor({ pathname, course, exercise, ...day }: Surroundings): Suggestions {
  if (exercise)
    return only([
      exercise.failing ? "Why does this test fail?" : "Where do I start?",
      "Give me a hint",
      "What does this exercise ask for?",
    ]);
  if (course?.day !== undefined) return suggestionsForDay(day);
  if (course)
    return only([
      `What are the prerequisites of ${course.title}?`,
      `How long does ${course.title} take?`,
      `Which jobs does ${course.title} lead to?`,
    ]);
  return only(ON_PAGE[withoutEndSlashes(pathname.toLowerCase()) || "/"] ?? EVERYWHERE);
}

function only(first: readonly string[]): Suggestions {
  return { first, more: [] };
}

/** Those of the section being read come first, then those of the next ones, then those of what was read before. */
function suggestionsForDay({ headings, known }: Pick<Surroundings, "headings" | "known">): Suggestions {
  const wholeDay = "What is this day about?";
  if (known.length === 0)
    return only([wholeDay, ...headings.slice(0, 2).map(({ text }) => `Explain '${text}'`)]);
  const ahead = headings.map(({ id }) => id);
  const asks = [
    ...ahead.flatMap((id) => known.filter(({ section }) => section === id)),
    ...known.filter(({ section }) => !ahead.includes(section)),
  ].map(({ ask }) => ask);
  return { first: [wholeDay, ...asks.slice(0, KNOWN_FIRST)], more: asks.slice(KNOWN_FIRST) };
}
