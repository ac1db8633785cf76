import type { DayDetail } from "#contract/days.ts";
import { DAY_PARTS, type DayPart } from "#domain/study/day-part.ts";

export const PART_NAMES: Record<DayPart, string> = {
  watch: "Watch",
  read: "Read",
  practise: "Practise",
  check: "Check",
};

export type PartState = {
  readonly part: DayPart;
  /** False while the part is not written yet. */
  readonly isThere: boolean;
  readonly isDone: boolean;
  /** Its size: '2 videos', '9 minutes'. */
  readonly size: string;
};

export function partStates(day: DayDetail, isDone: (part: DayPart) => boolean): PartState[] {
  return DAY_PARTS.map((part) => {
    const isThere = part === "watch" ? day.videos.length > 0 : day.lesson !== null;
    return {
      part,
      isThere,
      isDone: isThere && isDone(part),
      size: isThere ? sizeOf(part, day) : "being written",
    };
  });
}

function sizeOf(part: DayPart, { videos, lesson }: DayDetail): string {
  if (part === "watch") return counted(videos.length, "video");
  if (!lesson) return "";
  if (part === "read") return counted(lesson.readMinutes, "minute");
  if (part === "check") return counted(lesson.quiz.length, "question");
  const minutes = lesson.exercises.reduce((sum, exercise) => sum + exercise.minutes, 0);
  return `${counted(lesson.exercises.length, "exercise")}, ${counted(minutes, "minute")}`;
}

/** The learner's result of a part, in one line for its end. */
export function doneInPart(
  part: DayPart,
  done: { readonly tasks: number; readonly exercises: number; readonly parts: number },
  { lesson }: DayDetail,
): string {
  const tasks = lesson?.quickCount ?? 0;
  return [
    part === "read" && tasks > 0 && `${done.tasks} of ${tasks} quick tasks done.`,
    part === "practise" && `${done.exercises} of ${lesson?.exercises.length} exercises passed.`,
    done.parts > 0 && `${done.parts} of ${DAY_PARTS.length} parts of the day finished.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

export type NextInDay =
  | { readonly kind: "part"; readonly part: DayPart }
  | { readonly kind: "tick" }
  | { readonly kind: "next-day" }
  | { readonly kind: "course" };

/** The first open part, then the tick, then the next day; after the last day the course itself. */
export function nextInDay(
  parts: readonly PartState[],
  day: { readonly isTicked: boolean; readonly canTick: boolean; readonly isLast: boolean },
): NextInDay {
  const open = parts.find(({ isThere, isDone }) => isThere && !isDone);
  // The learner ticked the day, so it is done, even with open parts.
  if (open && !day.isTicked) return { kind: "part", part: open.part };
  if (day.canTick && !day.isTicked) return { kind: "tick" };
  return { kind: day.isLast ? "course" : "next-day" };
}
