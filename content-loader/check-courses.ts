import type { Course, StudyDay } from "#domain/courses/course.ts";
import { isInText } from "./check-later-parts.ts";
import type { CheckedDay } from "./checked-day.ts";
import type { Catalogue } from "./load-catalogue.ts";
import type { Reading } from "./reading.ts";

const TERMS = { least: 5, most: 8 };
const ENOUGH_QUESTIONS = 24;
/** How far above its even share one position of the right answer may be. */
const UNEVEN = 1.4;

/** Checks that need the whole course: terms, topics, positions of right answers. */
export function checkCourses({ courses }: Catalogue, days: readonly CheckedDay[], reading: Reading): void {
  for (const course of courses) {
    const written = course.days.flatMap((day) => {
      const checked = days.find(({ lesson }) => lesson === day.lesson);
      return checked ? [{ day, checked }] : [];
    });
    const second = written.filter(({ checked }) => checked.edition === 2);
    const [first] = second;
    if (!first) continue;
    const folder = `courses/${first.checked.course}`;
    checkTerms(second, reading);
    checkShown(
      course,
      folder,
      second.map(({ checked }) => checked),
      reading,
    );
    if (second.length === course.days.length)
      for (const { id, name } of openMustTopics(course))
        reading.wrong(
          `${folder}/topics.yaml`,
          `no day teaches the must-topic '${name}'`,
          new RegExp(`\\bid:\\s*${id}\\s*$`),
        );
    const uneven = unevenPlace(second.map(({ checked }) => checked));
    if (uneven) reading.warn(`${folder}/course.yaml`, 1, uneven);
  }
}

/** Topics that job adverts ask for and no day teaches. */
export function openMustTopics({ topics = [], days }: Pick<Course, "topics" | "days">) {
  const taught = new Set(days.flatMap((day) => day.topics ?? []));
  return topics.filter(({ id, need }) => need === "must" && !taught.has(id));
}

function checkTerms(days: readonly { day: StudyDay; checked: CheckedDay }[], reading: Reading): void {
  const firstDays = new Map<string, number>();
  for (const { day, checked } of days) {
    const { file, dayIndex, read } = checked;
    if (!day.topics) reading.wrong(file, "says edition: 2 and names no topics", /^edition:/);
    const terms = day.terms ?? [];
    if (terms.length < TERMS.least || terms.length > TERMS.most)
      reading.wrong(
        file,
        `has ${terms.length} terms, needs ${TERMS.least} to ${TERMS.most}`,
        day.terms ? /^terms:/ : /^edition:/,
      );
    for (const { word } of terms) {
      const at = `word: ${word}`;
      const key = word.toLowerCase();
      const firstDay = firstDays.get(key);
      if (firstDay !== undefined)
        reading.wrong(file, `the term '${word}' is introduced on day ${firstDay + 1} already`, at);
      else firstDays.set(key, dayIndex);
      if (!isInText(read, word))
        reading.wrong(file, `the term '${word}' does not stand in the text of '# Read'`, at);
    }
  }
}

/** A picture that no day shows is a mistake or a leftover. */
function checkShown(course: Course, folder: string, days: readonly CheckedDay[], reading: Reading): void {
  const shown = new Set(days.flatMap(({ pictures }) => pictures.map(({ file }) => file)));
  for (const path of reading.filesBelow(`${folder}/pictures`))
    if (!shown.has(`${folder}/pictures/${path}`))
      reading.warn(`${folder}/pictures/${path}`, 1, `no day of ${course.title} shows this picture`);
}

/** How often the right answer comes first, second and so on, in questions with one right answer. */
export function rightPlaces(days: readonly Pick<CheckedDay, "lesson">[]): number[] {
  const positions: number[] = [];
  for (const { options } of days.flatMap(({ lesson }) => lesson.quiz)) {
    if (options.filter(({ isRight }) => isRight).length !== 1) continue;
    options.forEach(({ isRight }, index) => {
      positions[index] = (positions[index] ?? 0) + (isRight ? 1 : 0);
    });
  }
  return positions;
}

function unevenPlace(days: readonly CheckedDay[]): string | undefined {
  const questions = days
    .flatMap(({ lesson }) => lesson.quiz)
    .filter(({ options }) => options.filter(({ isRight }) => isRight).length === 1);
  if (questions.length < ENOUGH_QUESTIONS) return undefined;
  const counts = rightPlaces(days);
  for (const [index, count] of counts.entries()) {
    const even = questions.reduce(
      (sum, { options }) => sum + (index < options.length ? 1 / options.length : 0),
      0,
    );
    if (count > even * UNEVEN && count - even > 3)
      return `the right answer stands at place ${index + 1} in ${count} of ${questions.length} questions; ${Math.round(even)} would be even`;
  }
  return undefined;
}
