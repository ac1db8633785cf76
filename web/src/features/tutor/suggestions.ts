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
  readonly headings: readonly string[];
};

/** Three questions that match the page. */
export function suggestionsFor({ pathname, course, exercise, headings }: Surroundings): readonly string[] {
  if (exercise)
    return [
      exercise.failing ? "Why does this test fail?" : "Where do I start?",
      "Give me a hint",
      "What does this exercise ask for?",
    ];
  if (course?.day !== undefined)
    return ["What is this day about?", ...headings.slice(0, 2).map((heading) => `Explain '${heading}'`)];
  if (course)
    return [
      `What are the prerequisites of ${course.title}?`,
      `How long does ${course.title} take?`,
      `Which jobs does ${course.title} lead to?`,
    ];
  return ON_PAGE[withoutEndSlashes(pathname.toLowerCase()) || "/"] ?? EVERYWHERE;
}
