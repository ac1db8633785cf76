import type { Course, Lesson } from "./course.ts";
import { MINUTES_OF_RECAP } from "./minutes-of-recap.ts";
import { quickTaskIds } from "./quick-task-ids.ts";

/** Slower than a native speaker, and the programs in the text are read too. */
const WORDS_A_MINUTE = 120;
const MINUTES_A_QUESTION = 1;
const MINUTES_A_QUICK_TASK = 1.75;
const MINUTES_ON_YOUR_COMPUTER = 12;
const MINUTES_OF_INTERVIEW = 5;

function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** Watch is missing: we do not know the length of the videos. What comes after the questions counts as Check. */
export function partMinutes({ read, exercises, quiz, recap, onYourComputer, interview }: Lesson) {
  const later =
    (recap ? MINUTES_OF_RECAP : 0) +
    (onYourComputer ? MINUTES_ON_YOUR_COMPUTER : 0) +
    (interview ? MINUTES_OF_INTERVIEW : 0);
  return {
    read:
      readingMinutes(wordsOutsideCode(read)) + Math.round(quickTaskIds(read).length * MINUTES_A_QUICK_TASK),
    practise: exercises.reduce((sum, { minutes }) => sum + minutes, 0),
    check: quiz.length * MINUTES_A_QUESTION + later,
  };
}

/** Read, Practise and Check of a day together. */
export function lessonMinutes(lesson: Lesson): number {
  const { read, practise, check } = partMinutes(lesson);
  return read + practise + check;
}

/** Undefined while a day of the course is not written yet: a partial sum would promise too little time. */
export function courseHours(course: Pick<Course, "days">): number | undefined {
  let minutes = 0;
  for (const { lesson } of course.days) {
    if (!lesson) return undefined;
    minutes += lessonMinutes(lesson);
  }
  return Math.max(1, Math.round(minutes / 60));
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

function wordsOutsideCode(markdown: string): number {
  // Split instead of matching words: three times as fast, and every start counts all lessons.
  const words = markdown.replace(/^```[\s\S]*?^```/gm, "").split(/\s+/);
  return words.filter((word) => LETTER_OR_DIGIT.test(word)).length;
}
