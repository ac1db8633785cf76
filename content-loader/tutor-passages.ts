import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import type { AskedByDay } from "#domain/tutor/asked-question.ts";
import type { Passage } from "#domain/tutor/passage.ts";
import type { Catalogue } from "./load-catalogue.ts";
import type { HelpEntry } from "./read-help.ts";
import { coursePassages } from "./tutor-passages-of-courses.ts";
import { dayPassages } from "./tutor-passages-of-days.ts";
import { schemePassages } from "./tutor-passages-of-schemes.ts";

/**
 * Everything that the tutor may answer from: never a solution, a hint or a quiz key. `schemes` are those of the content
 * with the staff's edits: after an edit the index is rebuilt.
 */
export function tutorPassages(
  { courses }: Pick<Catalogue, "courses">,
  schemes: readonly Scholarship[],
  help: readonly HelpEntry[],
  asked: AskedByDay = {},
): Passage[] {
  return [
    ...courses.flatMap((course) => [
      ...coursePassages(course),
      ...course.days.flatMap((day, dayIndex) => dayPassages(course, day, dayIndex, asked[day.id])),
    ]),
    ...schemePassages(schemes),
    ...help.map(helpPassage),
  ];
}

function helpPassage({ id, question, answer, url, alsoCalled }: HelpEntry): Passage {
  return { id: `help:${id}`, kind: "help", title: "Help", heading: question, url, text: answer, alsoCalled };
}
