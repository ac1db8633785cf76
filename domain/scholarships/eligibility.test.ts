import fc from "fast-check";
import { expect, test } from "vitest";
import type { Answers } from "./answers.ts";
import {
  checkRules,
  countFits,
  type Fit,
  fitOf,
  fittingFirst,
  type RuleCheck,
  summaryOf,
  type Verdict,
} from "./eligibility.ts";
import { CATEGORIES, GENDERS, LEVELS, type SchemeRules } from "./scheme-rules.ts";
import { STATES } from "./states-of-india.ts";

function only(rules: SchemeRules, answers: Answers): RuleCheck {
  const checks = checkRules(rules, answers);
  const [check] = checks;
  if (!check || checks.length > 1) throw new Error(`${checks.length} checks`);
  return check;
}

test.each([
  [0, "met", "Your family income of ₹0 is within the limit of ₹2,50,000."],
  [2_49_999, "met", "Your family income of ₹2,49,999 is within the limit of ₹2,50,000."],
  [2_50_000, "met", "Your family income of ₹2,50,000 is within the limit of ₹2,50,000."],
  [2_50_001, "not met", "Your family income of ₹2,50,001 is above the limit of ₹2,50,000."],
  [3_00_000, "not met", "Your family income of ₹3,00,000 is above the limit of ₹2,50,000."],
  [undefined, "to be checked", "Add your family income. The limit is ₹2,50,000 a year."],
])("an income of %s against an inclusive limit is %s", (incomePerYear, verdict, words) => {
  expect(only({ incomeAtMost: 2_50_000 }, { incomePerYear })).toEqual({ verdict, words });
});

test.each([
  [1_99_999, "met", "Your family income of ₹1,99,999 is below ₹2,00,000."],
  [2_00_000, "not met", "Your family income of ₹2,00,000 is not below ₹2,00,000."],
  [2_00_001, "not met", "Your family income of ₹2,00,001 is not below ₹2,00,000."],
  [undefined, "to be checked", "Add your family income. It must be below ₹2,00,000 a year."],
])("an income of %s against an exclusive limit is %s", (incomePerYear, verdict, words) => {
  expect(only({ incomeBelow: 2_00_000 }, { incomePerYear })).toEqual({ verdict, words });
});

test.each([
  [59.99, "not met", "Your marks of 59.99% are below the 60% asked for in Class 12."],
  [60, "met", "Your marks of 60% reach the 60% asked for in Class 12."],
  [60.01, "met", "Your marks of 60.01% reach the 60% asked for in Class 12."],
  [0, "not met", "Your marks of 0% are below the 60% asked for in Class 12."],
  [100, "met", "Your marks of 100% reach the 60% asked for in Class 12."],
  [undefined, "to be checked", "Add your marks. It asks for at least 60% in Class 12."],
])("marks of %s percent are %s", (marksPercent, verdict, words) => {
  expect(only({ marks: { atLeast: 60, exam: "Class 12" } }, { marksPercent })).toEqual({ verdict, words });
});

test.each([
  ["Rajasthan", "met", "It is for residents of Rajasthan, and you live in Rajasthan."],
  ["Kerala", "not met", "It is only for residents of Rajasthan, and you live in Kerala."],
  [undefined, "to be checked", "Add your state. It is for residents of Rajasthan."],
] as const)("somebody from %s and a scheme of one state: %s", (state, verdict, words) => {
  expect(only({ states: ["Rajasthan"] }, { state })).toEqual({ verdict, words });
});

test("a scheme of several states names them all and takes each of them", () => {
  const rules: SchemeRules = { states: ["Bihar", "Odisha", "Assam"] };
  for (const state of STATES)
    expect(only(rules, { state }).verdict).toBe(rules.states?.includes(state) ? "met" : "not met");
  expect(only(rules, {}).words).toBe("Add your state. It is for residents of Bihar, Odisha or Assam.");
});

test.each([
  ["SC", "met", "It is for SC or ST students, and your category is SC."],
  ["ST", "met", "It is for SC or ST students, and your category is ST."],
  ["General", "not met", "It is only for SC or ST students, and your category is General."],
  [undefined, "to be checked", "Add your category. It is for SC or ST students."],
] as const)("category %s is %s", (category, verdict, words) => {
  expect(only({ categories: ["SC", "ST"] }, { category })).toEqual({ verdict, words });
});

test.each([
  ["female", "female", "met", "It is for girls, and you are one."],
  ["female", "male", "not met", "It is only for girls."],
  ["female", "other", "to be checked", "It is for girls. Ask the provider whether you can apply."],
  ["female", undefined, "to be checked", "Add your gender. It is for girls."],
  ["male", "male", "met", "It is for boys, and you are one."],
  ["male", "female", "not met", "It is only for boys."],
] as const)("a scheme for %s and gender %s: %s", (wanted, gender, verdict, words) => {
  expect(only({ gender: wanted }, { gender })).toEqual({ verdict, words });
});

test.each([
  [
    "degree",
    "met",
    "It is for students in a diploma course or a degree course, and you are in a degree course.",
  ],
  [
    "iti",
    "not met",
    "It is only for students in a diploma course or a degree course, and you are in an ITI course.",
  ],
  [
    undefined,
    "to be checked",
    "Add what you study. It is for students in a diploma course or a degree course.",
  ],
] as const)("what is studied, %s, is %s", (level, verdict, words) => {
  expect(only({ levels: ["diploma", "degree"] }, { level })).toEqual({ verdict, words });
});

test("a condition that cannot be computed must always be checked, in its own words", () => {
  const other = ["You passed Class 10 this year.", "You get no other scholarship."];
  expect(checkRules({ other }, { state: "Kerala" })).toEqual(
    other.map((words) => ({ verdict: "to be checked", words })),
  );
});

const ALL: SchemeRules = {
  states: ["Rajasthan"],
  categories: ["SC"],
  gender: "female",
  incomeAtMost: 2_50_000,
  incomeBelow: 3_00_000,
  levels: ["degree"],
  marks: { atLeast: 60, exam: "Class 12" },
  other: ["You are in the first year."],
};

test("conditions are in the order of the form, those in words last", () => {
  const words = checkRules(ALL, {}).map((check) => check.words);
  expect(words.map((text) => text.split(". ")[0])).toEqual([
    "Add your state",
    "Add your category",
    "Add your gender",
    "Add your family income",
    "Add your family income",
    "Add what you study",
    "Add your marks",
    "You are in the first year.",
  ]);
});

test("a scheme without conditions has nothing to check", () => {
  expect(checkRules({}, { state: "Kerala" })).toEqual([]);
});

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  {
    state: fc.constantFrom(...STATES),
    category: fc.constantFrom(...CATEGORIES),
    gender: fc.constantFrom(...GENDERS),
    incomePerYear: fc.nat({ max: 10_00_000 }),
    level: fc.constantFrom(...LEVELS),
    marksPercent: fc.integer({ min: 0, max: 100 }),
  },
  { requiredKeys: [] },
);

test("property: a condition is judged if and only if its question is answered, and one answer affects no other", () => {
  const question: (keyof Answers | undefined)[] = [
    "state",
    "category",
    "gender",
    "incomePerYear",
    "incomePerYear",
    "level",
    "marksPercent",
    undefined,
  ];
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      checkRules(ALL, answers).forEach(({ verdict }, index) => {
        const field = question[index];
        const answer = field && answers[field];
        expect(verdict !== "to be checked").toBe(answer !== undefined && answer !== "other");
        const alone = checkRules(ALL, field ? { [field]: answer } : {})[index];
        expect(alone?.verdict).toBe(verdict);
      });
    }),
  );
});

test("property: less income and more marks never make it worse", () => {
  fc.assert(
    fc.property(anyAnswers, fc.nat({ max: 1_00_000 }), fc.nat({ max: 20 }), (answers, less, more) => {
      const { incomePerYear, marksPercent } = answers;
      const better = {
        ...answers,
        ...(incomePerYear === undefined ? {} : { incomePerYear: Math.max(0, incomePerYear - less) }),
        ...(marksPercent === undefined ? {} : { marksPercent: Math.min(100, marksPercent + more) }),
      };
      const misses = (given: Answers) =>
        checkRules(ALL, given).filter(({ verdict }) => verdict === "not met").length;
      expect(misses(better)).toBeLessThanOrEqual(misses(answers));
    }),
  );
});

const verdicts = (...given: Verdict[]): RuleCheck[] => given.map((verdict) => ({ verdict, words: "…" }));

test.each([
  [verdicts(), "fits", "No conditions are recorded. Look at the official page."],
  [verdicts("met"), "fits", "You meet the one condition."],
  [verdicts("met", "met", "met"), "fits", "You meet all 3 conditions."],
  [verdicts("to be checked"), "may fit", "1 condition to be checked."],
  [verdicts("to be checked", "to be checked"), "may fit", "2 conditions to be checked."],
  [verdicts("met", "to be checked"), "may fit", "You meet 1 of 2 conditions. Check the other."],
  [
    verdicts("met", "to be checked", "to be checked"),
    "may fit",
    "You meet 1 of 3 conditions. Check the other 2.",
  ],
  [verdicts("not met"), "does not fit", "You do not meet 1 of 1 condition."],
  [verdicts("met", "not met", "to be checked"), "does not fit", "You do not meet 1 of 3 conditions."],
  [verdicts("not met", "not met"), "does not fit", "You do not meet 2 of 2 conditions."],
])("a card with %j %s: %s", (checks, fit, summary) => {
  expect(fitOf(checks)).toBe(fit);
  expect(summaryOf(checks)).toBe(summary);
});

test.each<[Fit[], string]>([
  [["fits"], "1 scholarship checked: 1 fits, 0 may fit, 0 do not fit."],
  [["fits", "fits", "does not fit"], "3 scholarships checked: 2 fit, 0 may fit, 1 does not fit."],
  [["may fit", "does not fit", "does not fit"], "3 scholarships checked: 0 fit, 1 may fit, 2 do not fit."],
])("a list of %j is told in one sentence", (fits, sentence) => {
  expect(countFits(fits)).toBe(sentence);
});

test("what fits comes before what may fit and what does not, each in the given order", () => {
  const card = (id: string, verdict: "met" | "not met" | "to be checked") => ({
    id,
    checks: [{ verdict, words: "" }],
  });
  const cards = [
    card("a", "not met"),
    card("b", "to be checked"),
    card("c", "met"),
    card("d", "to be checked"),
    card("e", "met"),
  ];
  expect(fittingFirst(cards).map(({ id }) => id)).toEqual(["c", "e", "b", "d", "a"]);
});

test("an answer of 'finished' meets no condition about studies", () => {
  const [check] = checkRules({ levels: ["degree"] }, { level: "finished" });
  expect(check).toEqual({
    verdict: "not met",
    words: "It is only for students in a degree course, and you have finished studying.",
  });
});
