import type { State } from "./states-of-india.ts";

export const CATEGORIES = ["General", "OBC", "SC", "ST", "EWS"] as const;
export type Category = (typeof CATEGORIES)[number];

export const GENDERS = ["female", "male", "other"] as const;
export type Gender = (typeof GENDERS)[number];

/** From school to university: a rule that names a level and all after it reads as 'and above'. */
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

/** What a visitor may answer: schemes are for those who study, not everybody who asks does. */
export const STUDY_ANSWERS = [...LEVELS, "finished"] as const;
export type StudyAnswer = (typeof STUDY_ANSWERS)[number];

/** As they stand after 'students in …'. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  "class-1-10": "Class 1 to 10",
  "class-11-12": "Class 11 or 12",
  iti: "an ITI course",
  diploma: "a diploma course",
  degree: "a degree course",
  "professional-degree": "a professional degree course",
  postgraduate: "a postgraduate course",
};

/** Who can apply, as far as it can be computed; what cannot stands in `other`, as sentences to the learner. */
export type SchemeRules = {
  readonly states?: readonly State[] | undefined;
  readonly categories?: readonly Category[] | undefined;
  readonly gender?: "female" | "male" | undefined;
  /** Rupees a year of the whole family; the limit itself is still allowed. */
  readonly incomeAtMost?: number | undefined;
  /** As above, but the limit itself is already too much. */
  readonly incomeBelow?: number | undefined;
  readonly levels?: readonly Level[] | undefined;
  readonly marks?: { readonly atLeast: number; readonly exam: string } | undefined;
  readonly other?: readonly string[] | undefined;
};

/** 'Class 11 and above', or the levels one by one. */
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
