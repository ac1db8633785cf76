import { dayPassages } from "#content-loader/tutor-passages-of-days.ts";
import type { SectionLink } from "#contract/days.ts";
import { type Course, dayPath } from "#domain/courses/course.ts";
import type { Exercise } from "#domain/study/exercise.ts";
import { nearestText } from "#domain/study/nearest-text.ts";
import type { QuizQuestion } from "#domain/study/quiz.ts";

/** 'Day 4: what does this print?' repeats what an earlier day taught. */
const EARLIER_DAY = /^Day (\d+):/;

/**
 * The section of a day that teaches what a question asks or an exercise needs. Nobody writes these links: they are
 * found by text similarity.
 */
export function nearestSections(course: Course, dayIndex: number) {
  const day = course.days[dayIndex];
  const sections = day
    ? dayPassages(course, day, dayIndex).flatMap(({ kind, heading, url, text, alsoCalled, isMistake }) =>
        kind === "lesson" && heading
          ? [{ heading, url, isMistake, words: [heading, heading, text, alsoCalled ?? ""].join("\n") }]
          : [],
      )
    : [];
  const find = (wanted: readonly string[], among: typeof sections): SectionLink | null => {
    const found = nearestText(
      wanted.join("\n"),
      among.map(({ words }) => words),
    );
    const section = found === undefined ? undefined : among[found];
    return section ? { href: section.url.slice(section.url.indexOf("#")), text: section.heading } : null;
  };
  const lessons = sections.filter(({ isMistake }) => !isMistake);
  return {
    ofQuestion({ text, options }: QuizQuestion): SectionLink | null {
      const earlier = Number(EARLIER_DAY.exec(text)?.[1] ?? 0) - 1;
      const taught = course.days[earlier];
      if (taught && earlier !== dayIndex)
        return { href: dayPath(course.path, earlier), text: `Day ${earlier + 1} - ${taught.title}` };
      return find(
        [text, ...options.flatMap((option) => (option.isRight ? [option.text, option.why] : []))],
        sections,
      );
    },
    ofExercise({ task, hints, solution }: Exercise): SectionLink | null {
      return find([task, ...hints, ...solution.map((file) => file.text)], lessons);
    },
  };
}
