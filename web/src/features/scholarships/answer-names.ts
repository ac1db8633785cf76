import type { Answers } from "#domain/scholarships/answers.ts";
import { rupees } from "#domain/scholarships/rupees.ts";
import { GENDERS, type Gender, STUDY_ANSWERS, type StudyAnswer } from "#domain/scholarships/scheme-rules.ts";

const GENDER_NAMES: Readonly<Record<Gender, string>> = {
  female: "Female",
  male: "Male",
  other: "Another gender",
};

const LEVEL_NAMES: Readonly<Record<StudyAnswer, string>> = {
  "class-1-10": "Class 1 to 10",
  "class-11-12": "Class 11 or 12",
  iti: "ITI course",
  diploma: "Diploma course",
  degree: "Degree course (BA, BSc, BCom, BCA, BBA …)",
  "professional-degree": "Professional degree (BTech, MBBS, BEd, LLB …)",
  postgraduate: "Postgraduate course (MA, MSc, MCA, MBA …)",
  finished: "I have finished studying",
};

export const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] }));
export const LEVEL_OPTIONS = STUDY_ANSWERS.map((value) => ({ value, label: LEVEL_NAMES[value] }));

/** The answers in one line, in the order of the form. */
export function answersInWords(answers: Answers): string {
  const { state, category, gender, incomePerYear, level, marksPercent } = answers;
  return [
    state,
    category,
    gender && GENDER_NAMES[gender],
    level && LEVEL_NAMES[level],
    incomePerYear === undefined ? undefined : `${rupees(incomePerYear)} a year`,
    marksPercent === undefined ? undefined : `${marksPercent}% marks`,
  ]
    .filter((part) => part !== undefined)
    .join(" · ");
}
