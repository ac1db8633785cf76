import type { QuizQuestion } from "#domain/study/quiz.ts";
import type { CheckedDay } from "./checked-day.ts";
import { lineOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";
import type { DayRoots } from "./split-day.ts";

const QUESTIONS = { least: 8, most: 10 };
const WITH_CODE = 3;
const FROM_EARLIER = 2;
const FIRST_DAY_LOOKING_BACK = 3;
const PLACE_WORDS = /\b(all|none|both|neither|each) of the above\b|\b(first|second|third|last) option\b/i;

/** Shows a program, or asks what something prints. */
export function asksAboutCode({ text }: QuizQuestion): boolean {
  return text.includes("```") || /\bprints?\b/i.test(text);
}

/** The earlier day a question is about; undefined where it is about the day itself. */
function earlierDayOf({ text }: QuizQuestion): number | undefined {
  const number = /^Day (\d+): /.exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
}

export function checkQuestions(day: CheckedDay, roots: DayRoots, refuse: Refuse, warn: Refuse): void {
  const { quiz } = day.lesson;
  const { check, checkLine } = roots;
  const headings = check.children.filter((node) => node.type === "heading" && node.depth === 2);
  const lineOfQuestion = (n: number) => (headings[n] ? lineOf(headings[n]) : checkLine);
  if (quiz.length < QUESTIONS.least || quiz.length > QUESTIONS.most)
    refuse(checkLine, `has ${quiz.length} questions, needs ${QUESTIONS.least} to ${QUESTIONS.most}`);
  const runs = day.examples.length > 0 || day.quickTasks.some(({ run }) => run);
  const withCode = quiz.filter(asksAboutCode).length;
  if (runs && withCode < WITH_CODE)
    refuse(checkLine, `${withCode} questions ask what something prints or show code, needs ${WITH_CODE}`);
  checkEarlierDays(day, checkLine, lineOfQuestion, refuse);
  quiz.forEach(({ text, options }, n) => {
    const texts = [text, ...options.flatMap((option) => [option.text, option.why])];
    if (texts.some((each) => PLACE_WORDS.test(each)))
      refuse(
        lineOfQuestion(n),
        "the page shuffles the options: name none by its place, and not 'all of the above'",
      );
    if (givesItselfAway(options)) warn(lineOfQuestion(n), "the right option is much longer than the others");
  });
}

function checkEarlierDays(
  { dayIndex, lesson }: CheckedDay,
  checkLine: number,
  lineOfQuestion: (n: number) => number,
  refuse: Refuse,
): void {
  const earlier = lesson.quiz.map(earlierDayOf);
  earlier.forEach((number, n) => {
    if (number !== undefined && (number < 1 || number > dayIndex))
      refuse(lineOfQuestion(n), `'Day ${number}:' is no earlier day`);
  });
  const count = earlier.filter((number) => number !== undefined).length;
  if (dayIndex + 1 >= FIRST_DAY_LOOKING_BACK && count < FROM_EARLIER)
    refuse(
      checkLine,
      `${count} questions look back, needs ${FROM_EARLIER} that begin with 'Day 2: ' or another earlier day`,
    );
}

/** The length of an option must not reveal the right one. */
function givesItselfAway(options: QuizQuestion["options"]): boolean {
  const right = options.filter(({ isRight }) => isRight).map(({ text }) => text.length);
  const wrong = options.filter(({ isRight }) => !isRight).map(({ text }) => text.length);
  return (
    right.length === 1 &&
    wrong.length > 0 &&
    (right[0] ?? 0) > 1.6 * Math.max(...wrong) &&
    (right[0] ?? 0) > 30
  );
}
