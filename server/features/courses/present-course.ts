import type { CourseDetail, CourseSummary } from "#contract/courses.ts";
import {
  type Course,
  calendarDays,
  coverPath,
  lessonCount,
  openLessonKinds,
} from "#domain/courses/course.ts";

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
    calendarDays: calendarDays(course, "standard"),
  };
}

export function presentCourse(course: Course): CourseDetail {
  const { project, curriculum } = course;
  return {
    ...presentCourseSummary(course),
    language: course.language,
    lessons: lessonCount(course),
    openLessonKinds: openLessonKinds(course),
    lead: course.lead,
    about: [...course.about],
    outcomes: [...course.outcomes],
    prerequisites: [...course.prerequisites],
    careers: [...course.careers],
    project: {
      title: project.title,
      brief: project.brief,
      tickets: project.tickets.map((ticket) => ({ ...ticket })),
    },
    curriculum: {
      intro: curriculum.intro,
      pace: curriculum.pace,
      paceDays: calendarDays(course, curriculum.pace),
    },
    instructorAbout: [...course.instructor.about],
    days: course.days.map((day) => ({ ...day, objectives: [...day.objectives], videos: [...day.videos] })),
  };
}
