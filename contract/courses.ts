import { z } from "zod";

/** The five fields of the seed, then what the pages need in addition. */
const courseSummary = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  instructor: z.string(),
  path: z.string(),
  level: z.string(),
  studyDays: z.int(),
  /** In the order of the course. */
  dayIds: z.array(z.string()),
  calendarDays: z.int(),
  /** Days with text, exercises and questions; the others have their videos only. */
  writtenDays: z.int(),
  /** Hours of reading, practice and questions; null while a day is not written yet. */
  hours: z.int().nullable(),
});

export const courseList = z.array(courseSummary);

const video = z.object({ title: z.string(), channel: z.string(), url: z.string(), watch: z.string() });

/** A ZIP file; `bytes` is the unpacked size. */
const projectDownload = z.object({ url: z.string(), files: z.int(), bytes: z.int() });

export const courseDetail = courseSummary.extend({
  language: z.string(),
  lessons: z.int(),
  openLessonKinds: z.array(z.string()),
  /** Topics from job adverts that a written day teaches, with the first such day. */
  topics: z.array(z.object({ name: z.string(), day: z.int() })),
  /** Number of quick tasks in the texts. */
  quickTasks: z.int(),
  lead: z.string(),
  about: z.array(z.string()),
  outcomes: z.array(z.string()),
  prerequisites: z.array(z.string()),
  careers: z.array(z.string()),
  project: z.object({
    title: z.string(),
    brief: z.string(),
    tickets: z.array(z.object({ day: z.int(), title: z.string(), summary: z.string() })),
    /** null while the project's files are not written yet. */
    downloads: z.object({ start: projectDownload, finished: projectDownload }).nullable(),
  }),
  curriculum: z.object({ intro: z.string(), pace: z.string(), paceDays: z.int() }),
  instructorAbout: z.array(z.string()),
  days: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      objectives: z.array(z.string()),
      videos: z.array(video),
      lessonKinds: z.array(z.string()),
      exercises: z.int(),
      questions: z.int(),
      /** Minutes of reading, practice and questions; 0 while the day is not written yet. */
      minutes: z.int(),
    }),
  ),
});

export const courseFigures = z.object({
  students: z.int(),
  reviews: z.int(),
  positiveReviews: z.int(),
});

export const courseParams = z.object({ courseId: z.string().max(64) });

export type CourseSummary = z.infer<typeof courseSummary>;
export type ProjectDownload = z.infer<typeof projectDownload>;
export type CourseDetail = z.infer<typeof courseDetail>;
export type CourseFiguresReply = z.infer<typeof courseFigures>;
