import type { CourseDetail, CourseSummary } from "#contract/courses.ts";
import {
  type Course,
  calendarDays,
  coverPath,
  lessonCount,
  lessonKindsOf,
  openLessonKinds,
  type ProjectVersion,
  projectZipPath,
  type StudyDay,
} from "#domain/courses/course.ts";
import { courseHours, lessonMinutes } from "#domain/courses/lesson-minutes.ts";
import { quickTaskIds } from "#domain/courses/quick-task-ids.ts";

export function presentCourseSummary(course: Course): CourseSummary {
  return {
    _id: course.id,
    title: course.title,
    description: course.description,
    image: coverPath(course.id),
    instructor: course.instructor.name,
    path: course.path,
    level: course.level,
    studyDays: course.days.length,
    dayIds: course.days.map(({ id }) => id),
    calendarDays: calendarDays(course, "standard"),
    writtenDays: course.days.filter(({ lesson }) => lesson !== undefined).length,
    hours: courseHours(course) ?? null,
  };
}

/** How much there is to do on the day; its texts and exercises are separate files. */
function presentDay(day: StudyDay): CourseDetail["days"][number] {
  return {
    id: day.id,
    title: day.title,
    summary: day.summary,
    objectives: [...day.objectives],
    videos: [...day.videos],
    lessonKinds: lessonKindsOf(day),
    exercises: day.lesson?.exercises.length ?? 0,
    questions: day.lesson?.quiz.length ?? 0,
    minutes: day.lesson ? lessonMinutes(day.lesson) : 0,
  };
}

/** Only topics that a written day teaches: the page promises nothing that does not exist yet. */
function taughtTopics({ topics = [], days }: Course): CourseDetail["topics"] {
  return topics.flatMap(({ id, name }) => {
    const dayIndex = days.findIndex((day) => day.lesson && day.topics?.includes(id));
    return dayIndex < 0 ? [] : [{ name, day: dayIndex + 1 }];
  });
}

function presentDownloads({ id, projectFolders }: Course): CourseDetail["project"]["downloads"] {
  if (!projectFolders) return null;
  const download = (version: ProjectVersion) => {
    const { files, bytes } = projectFolders[version];
    return { url: projectZipPath(id, version), files, bytes };
  };
  return { start: download("start"), finished: download("finished") };
}

export function presentCourse(course: Course): CourseDetail {
  const { project, curriculum } = course;
  return {
    ...presentCourseSummary(course),
    language: course.language,
    lessons: lessonCount(course),
    openLessonKinds: openLessonKinds(course),
    topics: taughtTopics(course),
    quickTasks: course.days.reduce((sum, { lesson }) => sum + quickTaskIds(lesson?.read ?? "").length, 0),
    lead: course.lead,
    about: [...course.about],
    outcomes: [...course.outcomes],
    prerequisites: [...course.prerequisites],
    careers: [...course.careers],
    project: {
      title: project.title,
      brief: project.brief,
      tickets: project.tickets.map((ticket) => ({ ...ticket })),
      downloads: presentDownloads(course),
    },
    curriculum: {
      intro: curriculum.intro,
      pace: curriculum.pace,
      paceDays: calendarDays(course, curriculum.pace),
    },
    instructorAbout: [...course.instructor.about],
    days: course.days.map(presentDay),
  };
}
