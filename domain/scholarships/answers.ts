import {
  CATEGORIES,
  type Category,
  GENDERS,
  type Gender,
  STUDY_ANSWERS,
  type StudyAnswer,
} from "./scheme-rules.ts";
import { STATES, type State } from "./states-of-india.ts";

/** What a visitor answers for 'Am I eligible?'. Every answer is optional. */
export type Answers = {
  readonly state?: State | undefined;
  readonly category?: Category | undefined;
  readonly gender?: Gender | undefined;
  readonly incomePerYear?: number | undefined;
  readonly level?: StudyAnswer | undefined;
  readonly marksPercent?: number | undefined;
};

type AnswerField = keyof Answers;
export type TypedAnswers = Readonly<Record<AnswerField, string>>;
export type AnswerProblems = Readonly<Partial<Record<AnswerField, string>>>;

export const MOST_INCOME = 9_99_99_99_999;

/** Parses the form: empty fields are left out, unreadable ones are reported with what to write instead. */
export function readAnswers(typed: TypedAnswers): { answers: Answers; problems: AnswerProblems } {
  const income = typed.incomePerYear.trim();
  const marks = typed.marksPercent.trim();
  const answers = withoutGaps({
    state: oneOf(STATES, typed.state),
    category: oneOf(CATEGORIES, typed.category),
    gender: oneOf(GENDERS, typed.gender),
    incomePerYear: income === "" ? undefined : readIncome(income),
    level: oneOf(STUDY_ANSWERS, typed.level),
    marksPercent: marks === "" ? undefined : readMarks(marks),
  });
  const problems: AnswerProblems = {
    ...(income !== "" && answers.incomePerYear === undefined
      ? { incomePerYear: "Write the rupees of one year, such as 2,40,000 or 2.4 lakh" }
      : {}),
    ...(marks !== "" && answers.marksPercent === undefined
      ? { marksPercent: "Write a percentage from 0 to 100, such as 72.5" }
      : {}),
  };
  return { answers, problems };
}

/** Validates stored answers: another version of the page may have written them. */
export function knownAnswers(kept: unknown): Answers {
  const found: Readonly<Record<string, unknown>> =
    typeof kept === "object" && kept !== null ? { ...kept } : {};
  return withoutGaps({
    state: oneOf(STATES, found.state),
    category: oneOf(CATEGORIES, found.category),
    gender: oneOf(GENDERS, found.gender),
    incomePerYear: isIncome(found.incomePerYear) ? found.incomePerYear : undefined,
    level: oneOf(STUDY_ANSWERS, found.level),
    marksPercent: isMarks(found.marksPercent) ? found.marksPercent : undefined,
  });
}

export function hasAnswers(answers: Answers): boolean {
  return Object.values(answers).some((answer) => answer !== undefined);
}

function oneOf<Word extends string>(words: readonly Word[], found: unknown): Word | undefined {
  return words.find((word) => word === found);
}

function withoutGaps(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

/** '₹2,40,000', 'Rs 240000' and '2.4 lakh' are the same income. */
function readIncome(text: string): number | undefined {
  const amount = text.replace(/^(₹|rs\.?(?=[\s\d]))\s*/i, "");
  const lakhs = /^(\d+(?:\.\d+)?)\s*(?:lakhs?|lacs?)$/i.exec(amount)?.[1];
  const rupees = /^\d[\d,\s]*$/.test(amount) ? Number(amount.replace(/[,\s]/g, "")) : undefined;
  const income = lakhs === undefined ? rupees : Math.round(Number(lakhs) * 100_000);
  return isIncome(income) ? income : undefined;
}

function isIncome(income: unknown): income is number {
  return typeof income === "number" && Number.isInteger(income) && income >= 0 && income <= MOST_INCOME;
}

function readMarks(text: string): number | undefined {
  const percent = /^\d+(\.\d{1,2})?\s*%?$/.test(text) ? Number.parseFloat(text) : undefined;
  return isMarks(percent) ? percent : undefined;
}

function isMarks(percent: unknown): percent is number {
  return typeof percent === "number" && percent >= 0 && percent <= 100;
}
