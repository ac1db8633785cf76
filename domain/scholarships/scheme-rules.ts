import type { State } from "./states-of-india.ts";

export const CATEGORIES = ["General", "OBC", "SC", "ST", "EWS"] as const;
export type Category = (typeof CATEGORIES)[number];

export const GENDERS = ["female", "male", "other"] as const;
export type Gender = (typeof GENDERS)[number];

/** From school to university: a rule with a level and all later ones is shown as 'and above'. */
export const LEVELS = [
  "class-1-10",
  "class-11-12",
  "iti",
  "diploma",
  "degree",
  "professional-degree",
  "postgraduate",
] as const;
export type Level = (typeof LEVELS)[number];

/** The visitor's choices: schemes are for students, but not every visitor is one. */
export const STUDY_ANSWERS = [...LEVELS, "finished"] as const;
export type StudyAnswer = (typeof STUDY_ANSWERS)[number];

/** Used after 'students in …'. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  "class-1-10": "Class 1 to 10",
  "class-11-12": "Class 11 or 12",
  iti: "an ITI course",
  diploma: "a diploma course",
  degree: "a degree course",
  "professional-degree": "a professional degree course",
  postgraduate: "a postgraduate course",
};

/** Who can apply, as far as it can be computed; the rest is in `other`, as sentences to the learner. */
export type SchemeRules = {
  readonly states?: readonly State[] | undefined;
  readonly categories?: readonly Category[] | undefined;
  readonly gender?: "female" | "male" | undefined;
  /** Yearly income of the whole family in rupees; inclusive limit. */
  readonly incomeAtMost?: number | undefined;
  /** The same, but exclusive: the limit itself is too much. */
  readonly incomeBelow?: number | undefined;
  readonly levels?: readonly Level[] | undefined;
  readonly marks?: { readonly atLeast: number; readonly exam: string } | undefined;
  readonly other?: readonly string[] | undefined;
};

/** 'Class 11 and above', or a list of the levels. */
export function levelsInWords(levels: readonly Level[]): string {
  const reachesUpFrom = (first: Level) =>
    LEVELS.slice(LEVELS.indexOf(first)).every((level) => levels.includes(level));
  if (reachesUpFrom("class-1-10")) return "Class 1 and above";
  if (reachesUpFrom("class-11-12")) return "Class 11 and above";
  return eitherOf(LEVELS.filter((level) => levels.includes(level)).map((level) => LEVEL_NAMES[level]));
}

/** 'a, b or c'. */
export function eitherOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}
