import { type Course, calendarDays, LESSON_KINDS, lessonCount } from "#domain/courses/course.ts";
import { courseHours } from "#domain/courses/lesson-minutes.ts";
import type { Passage } from "#domain/tutor/passage.ts";

/** The text of the course page, one passage per thing that people ask about a course. */
export function coursePassages(course: Course): Passage[] {
  const { title, path, id: courseId, ownWords } = course;
  const passage = (name: string, heading: string, text: string, alsoCalled: string): Passage => ({
    id: `course:${courseId}:${name}`,
    kind: "course",
    title,
    heading,
    url: path,
    text,
    alsoCalled,
    ownWords,
    courseId,
  });
  return [
    passage("about", `What the course ${title} is about`, aboutText(course), "course about cover"),
    passage(
      "length",
      `How long ${title} takes`,
      lengthText(course),
      "length duration long time months weeks days hours pace complete finish",
    ),
    passage(
      "outcomes",
      `What you will be able to do after ${title}`,
      listed(course.outcomes),
      "course outcomes skills cover topics finish complete after",
    ),
    passage(
      "needs",
      `What you need before ${title}`,
      course.prerequisites.join(" "),
      "course prerequisites requirements experience computer laptop beginner level eligibility background",
    ),
    passage(
      "careers",
      `Jobs that ${title} leads towards`,
      listed(course.careers),
      "course careers jobs roles after options salary work",
    ),
    passage(
      "project",
      `The project of ${title}: ${course.project.title}`,
      projectText(course),
      "course project build job simulation ticket tickets",
    ),
    passage(
      "days",
      `The study days of ${title}`,
      daysText(course),
      "course curriculum syllabus outline contents topics days list plan",
    ),
    passage(
      "instructor",
      `Who made ${title}`,
      course.instructor.about.join("\n\n"),
      "course instructor teacher teaches taught author trainer",
    ),
  ];
}

function aboutText({ description, about, level, language }: Course): string {
  return [description, `Level: ${level}. Language: ${language}. Price: free.`, ...about].join("\n\n");
}

function lengthText(course: Course): string {
  const { pace } = course.curriculum;
  const hours = courseHours(course);
  return [
    `The course ${course.title} has ${course.days.length} study days of ${LESSON_KINDS.length} lessons (${LESSON_KINDS.join(", ")}): ${lessonCount(course)} lessons.`,
    `At the standard pace it takes ${calendarDays(course, "standard")} days.`,
    pace === "standard"
      ? ""
      : `It is planned to take ${calendarDays(course, pace)} days at the ${pace} pace.`,
    hours === undefined
      ? ""
      : `That is about ${hours} hours of reading, practice and questions, and the videos beside them.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function projectText({ project }: Course): string {
  const tickets = project.tickets.map(({ day, title, summary }) => `- Day ${day}: **${title}**. ${summary}`);
  return [project.brief, tickets.join("\n")].join("\n\n");
}

function daysText({ curriculum, days }: Course): string {
  return [curriculum.intro, days.map(({ title }, index) => `${index + 1}. ${title}`).join("\n")].join("\n\n");
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
