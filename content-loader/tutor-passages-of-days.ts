import { type Course, dayPath, type StudyDay } from "#domain/courses/course.ts";
import { headingId } from "#domain/courses/lesson-headings.ts";
import { withoutQuickTasks, withSolvedTasks } from "#domain/courses/without-quick-tasks.ts";
import type { Exercise } from "#domain/study/exercise.ts";
import type { AskedQuestion } from "#domain/tutor/asked-question.ts";
import type { Passage } from "#domain/tutor/passage.ts";
import { dayPlaceTitle } from "#domain/tutor/place-source.ts";
import { joinLines, type MarkdownLine, markdownLines } from "./markdown-lines.ts";

/** Skipped: this section only looks ahead to a day that explains the thing in full. */
const WITHOUT_MATTER = "what-comes-next";

/**
 * What the day is about, then each section of its text, its exercises without hints and solutions, and the questions
 * that learners and interviewers ask about it.
 */
export function dayPassages(
  course: Course,
  day: StudyDay,
  dayIndex: number,
  asked: readonly AskedQuestion[] = [],
): Passage[] {
  const dayNumber = dayIndex + 1;
  const place = {
    title: dayPlaceTitle(course, dayIndex),
    courseId: course.id,
    dayId: day.id,
    dayNumber,
    ...(day.terms && { terms: day.terms }),
  };
  const path = dayPath(course.path, dayIndex);
  const read = day.lesson?.read ?? "";
  const sections = sectionsOf(withSolvedTasks(read));
  const taught = new Map(sectionsOf(withoutQuickTasks(read)).map(({ id, text }) => [id, text]));
  const opening = sections.find(({ heading }) => heading === "")?.text ?? "";
  return [
    {
      ...place,
      id: path,
      kind: "lesson",
      url: path,
      text: overviewOf(day, opening),
      alsoCalled: day.indexTerms?.[""],
      isSummary: day.lesson !== undefined,
    },
    ...sections
      .filter(({ id, text }) => id !== "" && id !== WITHOUT_MATTER && text !== "")
      .map(({ id, heading, text, isMistake }): Passage => {
        const url = `${path}#${id}`;
        const alsoCalled = day.indexTerms?.[id];
        const plain = taught.get(id);
        const withoutTasks = plain === text ? undefined : plain;
        const askedAs = asked
          .flatMap((each) => (each.section === id ? [each.ask, ...each.also] : []))
          .join("\n");
        return {
          ...place,
          id: url,
          kind: "lesson",
          heading,
          url,
          text,
          withoutTasks,
          alsoCalled,
          askedAs,
          isMistake,
        };
      }),
    ...(day.lesson?.exercises ?? []).map(
      (exercise): Passage => ({
        ...place,
        id: `exercise:${exercise.id}`,
        kind: "exercise",
        heading: exercise.title,
        url: `${path}#practise`,
        text: exerciseText(exercise),
        exerciseId: exercise.id,
      }),
    ),
    ...asked.map(
      ({ ask, also, section, answer }, n): Passage => ({
        ...place,
        id: `asked:${day.id}:${n + 1}`,
        kind: "asked",
        heading: ask,
        url: `${path}#${section}`,
        text: answer,
        phrasings: [ask, ...also],
      }),
    ),
    ...(day.lesson?.interview ?? []).map(
      ({ question, answer }, n): Passage => ({
        ...place,
        id: `interview:${day.id}:${n + 1}`,
        kind: "asked",
        heading: question,
        url: `${path}#interview-corner`,
        text: answer,
        phrasings: [question],
      }),
    ),
  ];
}

function overviewOf({ summary, objectives, videos, lesson }: StudyDay, opening: string): string {
  const watch = videos.map(({ title, channel, watch }) => `- Video: ${title} (${channel}). ${watch}`);
  const goals = ["After this day you can:", "", ...objectives.map((objective) => `- ${objective}`)].join(
    "\n",
  );
  return [
    summary,
    goals,
    watch.join("\n"),
    lesson ? opening : "The text of this day is still being written.",
  ].join("\n\n");
}

/** Includes the sentences of the tests: the page shows them whenever a test fails. */
function exerciseText({ task, tests, ticket }: Exercise): string {
  return [ticket?.message, task, ...tests.map(({ says }) => `- ${says}`)].filter(Boolean).join("\n\n");
}

type Section = {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** Below '## Three mistakes beginners make', the only place where ### headings occur. */
  readonly isMistake: boolean;
};

/** Text before the first heading has neither heading nor id. */
function sectionsOf(markdown: string): Section[] {
  const sections: { heading: string; isMistake: boolean; lines: MarkdownLine[] }[] = [
    { heading: "", isMistake: false, lines: [] },
  ];
  for (const line of markdownLines(markdown, 1)) {
    const [, marks, heading] = (line.isCode ? undefined : /^(##|###) (.+)$/.exec(line.text)) ?? [];
    if (heading === undefined) sections.at(-1)?.lines.push(withoutSettings(line));
    else
      sections.push({ heading: heading.replaceAll("`", "").trim(), isMistake: marks === "###", lines: [] });
  }
  return sections.map(({ heading, isMistake, lines }) => ({
    id: heading === "" ? "" : headingId(heading),
    heading,
    isMistake,
    text: joinLines(lines),
  }));
}

/** '```java run stdin=…' tells the page how to run it; a reader needs only the language. */
function withoutSettings(line: MarkdownLine): MarkdownLine {
  return line.isCode ? { ...line, text: line.text.replace(/^(\s*`{3,}\w+)\s.*$/, "$1") } : line;
}
