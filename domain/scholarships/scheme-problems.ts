import { indianDate, type Scholarship } from "./scholarship.ts";

export const LONGEST = {
  id: 60,
  title: 160,
  provider: 160,
  amount: 120,
  eligibility: 500,
  exam: 80,
  other: 200,
};
export const FIRST_RECORDED_YEAR = 2024;

export function isSchemeId(id: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= LONGEST.id;
}

/** A day that exists in some year: "02-29" does, "02-30" does not. */
export function isMonthDay(text: string): boolean {
  return /^\d\d-\d\d$/.test(text) && isDate(`2024-${text}`);
}

/** "2025", "2025-07" or "2025-07-21". */
export function isCheckedOn(text: string): boolean {
  return /^20\d\d(-\d\d){0,2}$/.test(text) && isDate(`${text}-01-01`.slice(0, 10));
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The problems of a typed scheme, by field, as sentences; empty when it can be saved. */
export function schemeProblems(scheme: Scholarship, today: Date): Readonly<Record<string, string>> {
  const found = { ...textProblems(scheme), ...dateProblems(scheme, today), ...ruleProblems(scheme.rules) };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );
}

type Found = Readonly<Record<string, string | undefined>>;

function textProblems(scheme: Scholarship): Found {
  return {
    id: isSchemeId(scheme.id) ? undefined : "Use lower-case words joined by hyphens, such as rope-fund",
    title: lineProblem(scheme.title, LONGEST.title),
    provider: lineProblem(scheme.provider, LONGEST.provider),
    amount: lineProblem(scheme.amount, LONGEST.amount),
    eligibility: lineProblem(scheme.eligibility, LONGEST.eligibility),
    officialUrl:
      /^https:\/\/[^\s/@.]+(?:\.[^\s/@.]+)+(\/\S*)?$/.test(scheme.officialUrl) &&
      !UNPRINTABLE.test(scheme.officialUrl)
        ? undefined
        : "Enter an address that starts with https://",
  };
}

function dateProblems(scheme: Scholarship, today: Date): Found {
  const { year, month, day } = indianDate(today);
  const date = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  const isFuture = scheme.checkedOn > date.slice(0, scheme.checkedOn.length);
  const isYear = Number.isInteger(scheme.recordedYear);
  return {
    usualDeadline:
      scheme.usualDeadline === undefined || isMonthDay(scheme.usualDeadline)
        ? undefined
        : "Enter month and day, such as 10-31",
    recordedYear:
      isYear && scheme.recordedYear >= FIRST_RECORDED_YEAR && scheme.recordedYear <= year + 1
        ? undefined
        : `Enter a year from ${FIRST_RECORDED_YEAR} to ${year + 1}`,
    checkedOn: isCheckedOn(scheme.checkedOn)
      ? isFuture
        ? "This date is in the future"
        : undefined
      : "Enter a date such as 2026-11-14, or a year",
  };
}

function ruleProblems(rules: Scholarship["rules"]): Found {
  const marks = rules.marks;
  return {
    "rules.states": emptyListProblem(rules.states),
    "rules.categories": emptyListProblem(rules.categories),
    "rules.levels": emptyListProblem(rules.levels),
    "rules.incomeAtMost": amountProblem(rules.incomeAtMost),
    "rules.incomeBelow": amountProblem(rules.incomeBelow),
    "rules.marks":
      marks && !(marks.atLeast > 0 && marks.atLeast <= 100) ? "Enter a percentage from 1 to 100" : undefined,
    "rules.marks.exam": marks && lineProblem(marks.exam, LONGEST.exam),
    "rules.other": (rules.other ?? []).map((line) => lineProblem(line, LONGEST.other)).find(Boolean),
  };
}

// Line breaks, and characters that databases refuse to store.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

function lineProblem(text: string, longest: number): string | undefined {
  if (text.trim() === "") return "Fill this in";
  if (UNPRINTABLE.test(text)) return "Use a single line of printable characters";
  return text.length > longest ? `Use at most ${longest} characters` : undefined;
}

function emptyListProblem(list: readonly unknown[] | undefined): string | undefined {
  return list?.length === 0 ? "Choose at least one, or leave the condition out" : undefined;
}

function amountProblem(rupees: number | undefined): string | undefined {
  const isAmount = rupees === undefined || (Number.isInteger(rupees) && rupees > 0);
  return isAmount ? undefined : "Enter whole rupees, such as 250000";
}
