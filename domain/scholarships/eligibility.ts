import type { Answers } from "./answers.ts";
import { rupees } from "./rupees.ts";
import { eitherOf, LEVEL_NAMES, levelsInWords, type SchemeRules } from "./scheme-rules.ts";

export type Verdict = "met" | "not met" | "to be checked";

/** One condition of a scheme compared with the visitor's answers, in words for the visitor. */
export type RuleCheck = { readonly verdict: Verdict; readonly words: string };

/** Every condition in the order of the form. A condition without an answer says what to add. */
export function checkRules(rules: SchemeRules, answers: Answers): RuleCheck[] {
  return [
    ...(rules.states ? [checkState(rules.states, answers.state)] : []),
    ...(rules.categories ? [checkCategory(rules.categories, answers.category)] : []),
    ...(rules.gender ? [checkGender(rules.gender, answers.gender)] : []),
    ...(rules.incomeAtMost === undefined ? [] : [checkIncomeAtMost(rules.incomeAtMost, answers)]),
    ...(rules.incomeBelow === undefined ? [] : [checkIncomeBelow(rules.incomeBelow, answers)]),
    ...(rules.levels ? [checkLevel(rules.levels, answers.level)] : []),
    ...(rules.marks ? [checkMarks(rules.marks, answers.marksPercent)] : []),
    ...(rules.other ?? []).map(toBeChecked),
  ];
}

/** 'may fit' while a condition is left that only the learner or the provider can judge. */
export type Fit = "fits" | "may fit" | "does not fit";

export function fitOf(checks: readonly RuleCheck[]): Fit {
  if (checks.some(({ verdict }) => verdict === "not met")) return "does not fit";
  return checks.every(({ verdict }) => verdict === "met") ? "fits" : "may fit";
}

const FIT_RANKS: Readonly<Record<Fit, number>> = { fits: 0, "may fit": 1, "does not fit": 2 };

/** What fits comes first; ties keep the given order, which is by deadline. */
export function fittingFirst<Card extends { readonly checks: readonly RuleCheck[] }>(
  cards: readonly Card[],
): Card[] {
  return cards.toSorted((a, b) => FIT_RANKS[fitOf(a.checks)] - FIT_RANKS[fitOf(b.checks)]);
}

/** The line above the conditions of a card. */
export function summaryOf(checks: readonly RuleCheck[]): string {
  const all = checks.length;
  const count = (wanted: Verdict) => checks.filter(({ verdict }) => verdict === wanted).length;
  const [met, notMet, open] = [count("met"), count("not met"), count("to be checked")];
  if (all === 0) return "No conditions are recorded. Look at the official page.";
  if (notMet > 0) return `You do not meet ${notMet} of ${conditions(all)}.`;
  if (open === 0) return all === 1 ? "You meet the one condition." : `You meet all ${all} conditions.`;
  if (met === 0) return `${conditions(all)} to be checked.`;
  return `You meet ${met} of ${conditions(all)}. Check the other${open === 1 ? "" : ` ${open}`}.`;
}

/** The sentence about the whole list. */
export function countFits(fits: readonly Fit[]): string {
  const count = (wanted: Fit) => fits.filter((fit) => fit === wanted).length;
  const [fitting, possible, unfit] = [count("fits"), count("may fit"), count("does not fit")];
  const does = unfit === 1 ? "does" : "do";
  return `${fits.length} ${fits.length === 1 ? "scholarship" : "scholarships"} checked: ${fitting} ${
    fitting === 1 ? "fits" : "fit"
  }, ${possible} may fit, ${unfit} ${does} not fit.`;
}

function conditions(count: number): string {
  return count === 1 ? "1 condition" : `${count} conditions`;
}

const met = (words: string): RuleCheck => ({ verdict: "met", words });
const notMet = (words: string): RuleCheck => ({ verdict: "not met", words });
const toBeChecked = (words: string): RuleCheck => ({ verdict: "to be checked", words });

function checkState(states: NonNullable<SchemeRules["states"]>, state: Answers["state"]): RuleCheck {
  const wanted = `residents of ${eitherOf(states)}`;
  if (!state) return toBeChecked(`Add your state. It is for ${wanted}.`);
  return states.includes(state)
    ? met(`It is for ${wanted}, and you live in ${state}.`)
    : notMet(`It is only for ${wanted}, and you live in ${state}.`);
}

function checkCategory(
  categories: NonNullable<SchemeRules["categories"]>,
  category: Answers["category"],
): RuleCheck {
  const wanted = `${eitherOf(categories)} students`;
  if (!category) return toBeChecked(`Add your category. It is for ${wanted}.`);
  return categories.includes(category)
    ? met(`It is for ${wanted}, and your category is ${category}.`)
    : notMet(`It is only for ${wanted}, and your category is ${category}.`);
}

function checkGender(wanted: NonNullable<SchemeRules["gender"]>, gender: Answers["gender"]): RuleCheck {
  const whom = wanted === "female" ? "girls" : "boys";
  if (!gender) return toBeChecked(`Add your gender. It is for ${whom}.`);
  if (gender === wanted) return met(`It is for ${whom}, and you are one.`);
  // The official notices know only two genders, so somebody with another should ask the provider instead of being
  // refused by us.
  if (gender === "other") return toBeChecked(`It is for ${whom}. Ask the provider whether you can apply.`);
  return notMet(`It is only for ${whom}.`);
}

function checkIncomeAtMost(limit: number, { incomePerYear: income }: Answers): RuleCheck {
  if (income === undefined)
    return toBeChecked(`Add your family income. The limit is ${rupees(limit)} a year.`);
  return income <= limit
    ? met(`Your family income of ${rupees(income)} is within the limit of ${rupees(limit)}.`)
    : notMet(`Your family income of ${rupees(income)} is above the limit of ${rupees(limit)}.`);
}

function checkIncomeBelow(limit: number, { incomePerYear: income }: Answers): RuleCheck {
  if (income === undefined)
    return toBeChecked(`Add your family income. It must be below ${rupees(limit)} a year.`);
  return income < limit
    ? met(`Your family income of ${rupees(income)} is below ${rupees(limit)}.`)
    : notMet(`Your family income of ${rupees(income)} is not below ${rupees(limit)}.`);
}

function checkLevel(levels: NonNullable<SchemeRules["levels"]>, level: Answers["level"]): RuleCheck {
  const wanted = `students in ${levelsInWords(levels)}`;
  if (!level) return toBeChecked(`Add what you study. It is for ${wanted}.`);
  if (level === "finished") return notMet(`It is only for ${wanted}, and you have finished studying.`);
  return levels.includes(level)
    ? met(`It is for ${wanted}, and you are in ${LEVEL_NAMES[level]}.`)
    : notMet(`It is only for ${wanted}, and you are in ${LEVEL_NAMES[level]}.`);
}

function checkMarks(
  { atLeast, exam }: NonNullable<SchemeRules["marks"]>,
  percent: Answers["marksPercent"],
): RuleCheck {
  if (percent === undefined)
    return toBeChecked(`Add your marks. It asks for at least ${atLeast}% in ${exam}.`);
  return percent >= atLeast
    ? met(`Your marks of ${percent}% reach the ${atLeast}% asked for in ${exam}.`)
    : notMet(`Your marks of ${percent}% are below the ${atLeast}% asked for in ${exam}.`);
}
