import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { dayPath } from "#domain/courses/course.ts";
import { excerptOf } from "#domain/mentoring/excerpt.ts";
import type { Found, TutorIndex } from "#domain/tutor/found.ts";
import type { Passage } from "#domain/tutor/passage.ts";
import type { Place } from "#domain/tutor/place.ts";
import { keepRecentOf } from "#server/keep-recent.ts";
import type { MentoringStore, PublishedQuestion } from "#server/ports/mentoring-store.ts";

const HEADING_CHARACTERS = 90;
const ID_START = "question:";

/** Published questions and answers, if their day still exists. */
export function publishedPassages(
  { courses }: Pick<Catalogue, "courses">,
  published: readonly PublishedQuestion[],
): Passage[] {
  return published.flatMap(({ threadId, courseId, dayId, question, answer }) => {
    const course = courses.find(({ id }) => id === courseId);
    const dayIndex = course?.days.findIndex(({ id }) => id === dayId) ?? -1;
    const day = course?.days[dayIndex];
    if (!course || !day) return [];
    return [
      {
        id: `${ID_START}${threadId}`,
        kind: "question",
        title: `${course.title} · Day ${dayIndex + 1}: ${day.title}`,
        heading: excerptOf(question, HEADING_CHARACTERS),
        url: `${dayPath(course.path, dayIndex)}?asked=${encodeURIComponent(threadId)}#questions-asked`,
        text: textOf({ question, answer }),
        courseId,
        dayId,
        dayNumber: dayIndex + 1,
      },
    ];
  });
}

function textOf({ question, answer }: Pick<PublishedQuestion, "question" | "answer">): string {
  return `A learner asked:\n\n${question.trim()}\n\nA mentor answered:\n\n${answer.trim()}`;
}

/**
 * Searches the index, and again without what was unpublished or edited since it was built: a removal takes effect at
 * once.
 */
export async function findPassages(
  index: TutorIndex,
  mentoring: Pick<MentoringStore, "publishedAmong">,
  question: string,
  place: Place | undefined,
): Promise<Found> {
  const gone = new Set<string>();
  for (;;) {
    const found = gone.size === 0 ? findOnce(index, question, place) : index.find(question, place, gone);
    const before = gone.size;
    for (const id of await goneAmong([...found.passages, ...found.nearest], mentoring)) gone.add(id);
    if (gone.size === before) return found;
  }
}

const LONGEST_REMEMBERED = 300;
/** A class asks the same in the same evening. */
const remember = keepRecentOf<Found>(500);

/** With an exercise in view the learner's own code and its failing test count, too. */
function findOnce(index: TutorIndex, question: string, place: Place | undefined): Found {
  if (place?.exercise || place?.code || question.length > LONGEST_REMEMBERED)
    return index.find(question, place);
  const key = JSON.stringify([question, place?.path, place?.courseId, place?.dayNumber, place?.ownCourseIds]);
  return remember(index, key, () => index.find(question, place));
}

async function goneAmong(
  passages: readonly Passage[],
  mentoring: Pick<MentoringStore, "publishedAmong">,
): Promise<readonly string[]> {
  const asked = passages.filter(({ kind }) => kind === "question");
  if (asked.length === 0) return [];
  const threadIdOf = (id: string) => id.slice(ID_START.length);
  const current = await mentoring.publishedAmong([...new Set(asked.map(({ id }) => threadIdOf(id)))]);
  return asked.flatMap(({ id, text }) => {
    const now = current.get(threadIdOf(id));
    return now && textOf(now) === text ? [] : [id];
  });
}
