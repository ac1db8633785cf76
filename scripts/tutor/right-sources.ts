import type { Passage } from "#domain/tutor/passage.ts";
import type { Place } from "#domain/tutor/place.ts";
import { type OpenTutor, placeOf } from "./open-tutor.ts";
import { type EvalQuestion, readSameTopics, type SameTopic } from "./read-questions.ts";

/**
 * Who asks. A learner is enrolled in the course that the question was written for, which the server knows; of a visitor
 * it knows only the page.
 */
const ASKERS = ["visitor", "learner"] as const;
export type Asker = (typeof ASKERS)[number];

/** Names of languages, tools and courses: a question that names one does not want another. */
const ALSO_NAMES =
  "java python javascript js typescript react mern node express django flask spring mongodb selenium playwright junit pytest devops qa web ui";

const topics = readSameTopics();
const names: ReadonlySet<string> = new Set([
  ...ALSO_NAMES.split(" "),
  ...topics.flatMap((each) => each.names),
]);

/** The question's course is that of its first source; questions about the site have none. */
export function courseOf({ from = [] }: EvalQuestion, { courses }: OpenTutor["catalogue"]) {
  return courses.find(({ path }) => from[0]?.startsWith(`${path}/`));
}

export function placeFor(question: EvalQuestion, asker: Asker, { catalogue }: OpenTutor): Place | undefined {
  const place = placeOf(question, catalogue);
  const course = asker === "learner" ? courseOf(question, catalogue) : undefined;
  return course ? { path: "/", ...place, ownCourseIds: [course.id] } : place;
}

/** Sources that may come first. For a visitor who names no course, every section that teaches the same. */
export function rightSources(question: EvalQuestion, asker: Asker): readonly string[] {
  const { ask, at, from = [] } = question;
  if (asker === "learner" || at !== undefined) return from;
  const named = wordsOf(ask).filter((word) => names.has(word));
  const same = topics.filter(
    (topic) =>
      topic.sections.some((section) => from.includes(section)) && named.every((word) => allows(topic, word)),
  );
  return [...new Set([...from, ...same.flatMap(({ sections }) => sections)])];
}

function allows({ names: allowed }: SameTopic, word: string): boolean {
  return allowed.includes(word);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

export function isSource(sources: readonly string[], { id, url }: Passage): boolean {
  return sources.some((source) => source === id || source === url || source === pageOf(url));
}

export function isOnPageOf(sources: readonly string[], { id, url }: Passage): boolean {
  return sources.some((source) => source === id || pageOf(source) === pageOf(url));
}

function pageOf(address: string): string {
  return address.replace(/#.*$/, "");
}
