import type { Passage } from "./passage.ts";
import type { Place } from "./place.ts";
import type { Reading } from "./read-question.ts";

/** What was asked for by name, and what stands where the learner is, come before the same words elsewhere. */
export function favourOf(passage: Passage, reading: Reading, place: Place | undefined): number {
  let factor = kindFactor(passage, reading, place);
  if (passage.courseId === undefined) return factor;
  if (reading.courseIds.has(passage.courseId)) factor *= 1.17;
  if (passage.courseId === place?.courseId && passage.kind !== "exercise")
    factor *= isSameDay(passage, place) ? 2 : 1.25;
  return factor;
}

function kindFactor(
  { kind, heading, exerciseId, isMistake, isSummary }: Passage,
  reading: Reading,
  place: Place | undefined,
): number {
  switch (kind) {
    case "exercise":
      return exerciseId === place?.exercise?.id ? 1.5 : 0.55;
    case "course":
      return reading.isAboutCourse && !reading.asksForDay ? 1.1 : 0.6;
    case "help":
      return reading.isAboutHere ? 1.8 : reading.isAboutSite ? 1.4 : 1.1;
    case "scholarship":
      return 1;
    // A lesson was written to explain, an answer for one reader.
    case "question":
      return 0.9;
    case "lesson":
      if (reading.asksForDay && heading === undefined) return 1.4;
      if (isSummary) return 0.8;
      return isMistake ? mistakeFactor(reading) : 1;
  }
}

export function isSameDay({ courseId, dayNumber }: Passage, place: Place | undefined): boolean {
  return dayNumber !== undefined && courseId === place?.courseId && dayNumber === place?.dayNumber;
}

function mistakeFactor({ isAboutTrouble, asksWhatItIs }: Reading): number {
  if (isAboutTrouble) return 1.4;
  return asksWhatItIs ? 0.65 : 0.95;
}
