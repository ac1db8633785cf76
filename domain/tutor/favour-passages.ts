import type { Passage } from "./passage.ts";
import type { Place } from "./place.ts";
import type { Reading } from "./read-question.ts";
import { termsOf } from "./terms.ts";

/** The courses that a word of their titles names. */
export type CoursesByWord = ReadonlyMap<string, ReadonlySet<string>>;

export function coursesByWord(passages: readonly Passage[]): CoursesByWord {
  const byWord = new Map<string, Set<string>>();
  for (const { kind, title, courseId } of passages)
    if (kind === "course" && courseId !== undefined)
      for (const { term } of termsOf(title)) byWord.set(term, (byWord.get(term) ?? new Set()).add(courseId));
  return byWord;
}

/** What was asked for by name, and what stands where the learner is, come before the same words elsewhere. */
export function favourOf(passage: Passage, reading: Reading, place: Place | undefined): number {
  let factor = kindFactor(passage, reading, place);
  if (passage.courseId === undefined) return factor;
  if (reading.courseIds.has(passage.courseId)) factor *= 1.35;
  if (passage.courseId === place?.courseId) factor *= passage.dayNumber === place.dayNumber ? 1.5 : 1.2;
  return factor;
}

function kindFactor(
  { kind, heading, exerciseId, isMistake }: Passage,
  reading: Reading,
  place: Place | undefined,
): number {
  switch (kind) {
    case "exercise":
      return exerciseId === place?.exercise?.id ? 1.1 : 0.55;
    case "course":
      return reading.isAboutCourse && !reading.asksForDay ? 1.1 : 0.6;
    case "help":
      return reading.isAboutSite ? 1.4 : 1.1;
    case "scholarship":
      return 1;
    case "lesson":
      // What a day is about says less than the section that explains it.
      if (heading === undefined) return reading.asksForDay ? 1.4 : 0.8;
      return isMistake && !reading.isAboutTrouble ? 0.8 : 1;
  }
}
