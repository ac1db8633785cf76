import type { Term } from "../courses/course.ts";

/**
 * `question`: what a learner asked and a mentor answered, published with the consent of both. `asked`: a question that
 * learners or interviewers often ask, with a short answer.
 */
type PassageKind = "lesson" | "exercise" | "course" | "scholarship" | "help" | "question" | "asked";

/** A piece of our own text that a question can be answered from. Never a solution, a hint or a quiz key. */
export type Passage = {
  readonly id: string;
  readonly kind: PassageKind;
  /** Its place, as learners know it: 'Java Developer · Day 3: Decisions and switch expressions'. */
  readonly title: string;
  readonly heading?: string | undefined;
  /** Path and anchor on this site: /JavaCourse/day/3#and-or-not. */
  readonly url: string;
  /** Markdown. */
  readonly text: string;
  /** The same without its solved quick tasks, if it has any: they repeat what the rest teaches. */
  readonly withoutTasks?: string | undefined;
  /** Words that learners use for it and that are not in the text. */
  readonly alsoCalled?: string | undefined;
  /** For a section: the known questions about it, in all their phrasings. */
  readonly askedAs?: string | undefined;
  /** For an `asked` one: the ways to ask it. */
  readonly phrasings?: readonly string[] | undefined;
  /** For a course: words that identify it as its title does. */
  readonly ownWords?: readonly string[] | undefined;
  /** The new terms of its day, with their Hindi words. */
  readonly terms?: readonly Term[] | undefined;
  readonly courseId?: string | undefined;
  /** The day may move within its course: the catalogue knows its current place. */
  readonly dayId?: string | undefined;
  /** Counts from 1. */
  readonly dayNumber?: number | undefined;
  readonly exerciseId?: string | undefined;
  /** The summary of a written day: its sections say it in full. */
  readonly isSummary?: boolean | undefined;
  /** One of the mistakes that a day warns of: it mentions things that another section explains. */
  readonly isMistake?: boolean | undefined;
};
