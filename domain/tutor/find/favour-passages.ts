import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";
import type { Reading } from "./read-question.ts";

const NAMED_COURSE = 1.5;
/** Several courses teach the same things: a learner means their own course. */
const OWN_COURSE = 2.1;
const SAME_DAY = 3;
/** Id suffix of the passage about what a course prepares for. */
const OUTCOMES = ":outcomes";

/** Boost: what was asked for by name, and what is on the learner's page, come before the same words elsewhere. */
export function favourOf(passage: Passage, reading: Reading, place: Place | undefined): number {
  const factor = kindFactor(passage, reading, place);
  const { courseId } = passage;
  if (courseId === undefined) return factor;
  const named = reading.courseIds.has(courseId) ? NAMED_COURSE : 1;
  return factor * named * (passage.kind === "exercise" ? 1 : nearnessOf(passage, reading, place));
}

function nearnessOf(passage: Passage, { courseIds }: Reading, place: Place | undefined): number {
  if (isSameDay(passage, place)) return SAME_DAY;
  // Naming another course selects that one, unless the learner is in this one.
  const isMeant =
    place?.courseId !== undefined || courseIds.size === 0 || courseIds.has(passage.courseId ?? "");
  return isMeant && isOwn(passage, place) ? OWN_COURSE : 1;
}

function kindFactor(
  { id, kind, heading, exerciseId, isMistake, isSummary }: Passage,
  reading: Reading,
  place: Place | undefined,
): number {
  switch (kind) {
    case "exercise":
      return exerciseId === place?.exercise?.id ? 1.5 : 0.55;
    case "course":
      if (reading.asksForOutcomes && reading.courseIds.size > 0) return id.endsWith(OUTCOMES) ? 2 : 0.6;
      return reading.isAboutCourse && !reading.asksForDay ? 1.1 : 0.45;
    case "help":
      return reading.isAboutHere ? 1.8 : reading.isAboutSite ? 1.4 : 1.1;
    case "scholarship":
      return 1;
    // Known questions have an index of their own.
    case "asked":
      return 1;
    // A lesson was written for everybody, an answer for one reader.
    case "question":
      return 0.9;
    case "lesson":
      if (reading.asksForDay && heading === undefined) return 1.4;
      if (isSummary) return 0.7;
      return isMistake ? mistakeFactor(reading) : 1;
  }
}

/** Whether it belongs to the course on screen, or else to one of the learner's courses. */
export function isOwn({ courseId = "" }: Pick<Passage, "courseId">, place: Place | undefined): boolean {
  return place?.courseId === undefined
    ? place?.ownCourseIds?.includes(courseId) === true
    : place.courseId === courseId;
}

export function isSameDay({ courseId, dayNumber }: Passage, place: Place | undefined): boolean {
  return dayNumber !== undefined && courseId === place?.courseId && dayNumber === place?.dayNumber;
}

function mistakeFactor({ isAboutTrouble, isSymptom, asking }: Reading): number {
  if (isSymptom && asking !== "difference") return 1.6;
  if (isAboutTrouble) return 1.4;
  return asking === "other" ? 0.95 : 0.65;
}
