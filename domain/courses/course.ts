import type { Exercise } from "../study/exercise.ts";
import type { QuizQuestion } from "../study/quiz.ts";
import type { Cloth } from "./cloth.ts";

declare const courseIdBrand: unique symbol;
export type CourseId = string & { readonly [courseIdBrand]: true };

/** For ids that were checked against the catalogue, or that come from our own store. */
export function asCourseId(id: string): CourseId {
  return id as CourseId;
}

export type Video = {
  readonly title: string;
  readonly channel: string;
  readonly url: string;
  readonly watch: string;
};

/** A question that recalls the text, and the heading that answers it. */
export type RecapQuestion = {
  /** Markdown, one line. */
  readonly question: string;
  readonly linkText: string;
  readonly headingId: string;
};

/** As it is asked in an interview, with a model answer. Both in Markdown. */
export type InterviewQuestion = { readonly question: string; readonly answer: string };

/** The written parts of a day, in Markdown. A day has all of them or none; those of the second edition are optional. */
export type Lesson = {
  /** All readings; one with its own title begins with '# Title'. */
  readonly read: string;
  readonly exercises: readonly Exercise[];
  readonly quiz: readonly QuizQuestion[];
  readonly recap?: readonly RecapQuestion[] | undefined;
  readonly onYourComputer?: string | undefined;
  readonly interview?: readonly InterviewQuestion[] | undefined;
};

/** A new word of a day: the industry's term, its meaning, and the Hindi word. */
export type Term = {
  readonly word: string;
  readonly means: string;
  readonly hindi: string;
  /** The Hindi word in Latin letters. */
  readonly latin: string;
};

/** A topic from job adverts for juniors, in their words. */
export type Topic = { readonly id: string; readonly name: string; readonly need: "must" | "nice" };

export type StudyDay = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly objectives: readonly string[];
  readonly videos: readonly Video[];
  /** 2: the day follows the rules of the second edition. */
  readonly edition?: 2 | undefined;
  /** Ids of the course's topics. */
  readonly topics?: readonly string[] | undefined;
  readonly terms?: readonly Term[] | undefined;
  /** Missing while the day is not written yet. */
  readonly lesson?: Lesson | undefined;
  /** Extra words under which the tutor finds a section (by its heading id) or the whole day (by ''). */
  readonly indexTerms?: Readonly<Record<string, string>> | undefined;
};

/** A folder of files that learners download to their own computer. */
type ProjectFolder = {
  /** Path inside content/. */
  readonly path: string;
  readonly files: number;
  readonly bytes: number;
};

/** The project at the start, and after the last day. */
export const PROJECT_VERSIONS = ["start", "finished"] as const;

export type ProjectVersion = (typeof PROJECT_VERSIONS)[number];

export function projectZipPath(courseId: string, version: ProjectVersion): string {
  return `/projects/${courseId}-${version}.zip`;
}

/** A skill of ESCO, the European classification of skills and occupations; its URL is its code. */
type EscoSkill = { readonly name: string; readonly url: string };

type Ticket = { readonly day: number; readonly title: string; readonly summary: string };

export type Course = {
  readonly id: CourseId;
  readonly path: string;
  readonly title: string;
  readonly order: number;
  readonly level: "Beginner" | "Intermediate";
  readonly language: string;
  readonly cloth: Cloth;
  readonly description: string;
  readonly lead: string;
  readonly about: readonly string[];
  readonly outcomes: readonly string[];
  readonly prerequisites: readonly string[];
  readonly careers: readonly string[];
  /** Missing where ESCO has no code for the outcomes. */
  readonly skills?: readonly EscoSkill[] | undefined;
  /** Words that identify the course as its title does: a question with 'hashmap' is about Java. */
  readonly ownWords?: readonly string[] | undefined;
  readonly project: { readonly title: string; readonly brief: string; readonly tickets: readonly Ticket[] };
  readonly curriculum: { readonly intro: string; readonly pace: Pace };
  readonly instructor: { readonly name: string; readonly about: readonly string[] };
  readonly topics?: readonly Topic[] | undefined;
  /** Missing while the course's project is not written yet. */
  readonly projectFolders?: Readonly<Record<ProjectVersion, ProjectFolder>> | undefined;
  readonly days: readonly StudyDay[];
};

/** The four parts of every study day, in the order in which they are done. */
export const LESSON_KINDS = ["Watch", "Read", "Practise", "Check"] as const;

export type LessonKind = (typeof LESSON_KINDS)[number];

/** The parts that this day already has. */
export function lessonKindsOf(day: Pick<StudyDay, "videos" | "lesson">): LessonKind[] {
  if (day.lesson) return [...LESSON_KINDS];
  return day.videos.length > 0 ? ["Watch"] : [];
}

/** The kinds that every day of the course already has. */
export function openLessonKinds(course: Pick<Course, "days">): LessonKind[] {
  return LESSON_KINDS.filter((kind) => course.days.every((day) => lessonKindsOf(day).includes(kind)));
}

export function lessonCount(course: Pick<Course, "days">): number {
  return course.days.length * LESSON_KINDS.length;
}

export type Pace = "intensive" | "standard" | "part-time" | "relaxed";

const CALENDAR_DAYS_PER_STUDY_DAY: Record<Pace, number> = {
  intensive: 1,
  standard: 2,
  "part-time": 4,
  relaxed: 8,
};

export const PACES = Object.keys(CALENDAR_DAYS_PER_STUDY_DAY) as Pace[];

/** Calendar days from one study day to the next. */
export function daysPerStudyDay(pace: Pace): number {
  return CALENDAR_DAYS_PER_STUDY_DAY[pace];
}

export function calendarDays(course: Pick<Course, "days">, pace: Pace): number {
  return course.days.length * daysPerStudyDay(pace);
}

/** The day's name in every list; `dayIndex` counts from 0, people count from 1. */
export function dayTitle(course: Pick<Course, "days">, dayIndex: number): string {
  const day = course.days[dayIndex];
  if (!day) throw new RangeError(`day index ${dayIndex} is outside the course`);
  return `Day ${dayIndex + 1} - ${day.title}`;
}

/** The day's anchor on its course page: /JavaCourse#day-3. */
export function dayAnchor(dayIndex: number): string {
  return `day-${dayIndex + 1}`;
}

/** The path of the day's own page: /JavaCourse/day/3. */
export function dayPath(coursePath: string, dayIndex: number): string {
  return `${coursePath}/day/${dayIndex + 1}`;
}

export function coverPath(courseId: string): string {
  return `/covers/${courseId}.svg`;
}
