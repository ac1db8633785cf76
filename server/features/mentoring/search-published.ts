import type { PublishedHitsReply } from "#contract/mentoring.ts";
import { dayPath } from "#domain/courses/course.ts";
import { excerptOf } from "#domain/mentoring/excerpt.ts";
import {
  findPublished,
  indexQuestions,
  likelyPublished,
  type PublishedIndex,
} from "#domain/mentoring/find-published.ts";
import type { PublishedQuestion } from "#server/ports/mentoring-store.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";

const READ_MOST = 1_000;
const HITS_MOST = 20;
const LIKELY_MOST = 3;
/** Cache time: a new question may be missing for this long. An unpublished one disappears at once. */
const KEPT_MS = 30_000;
const TITLE_CHARACTERS = 110;
const TEXT_CHARACTERS = 400;

type Deps = Pick<MentoringDeps, "catalogue" | "mentoring" | "now">;
type Index = PublishedIndex<PublishedQuestion>;
type Hit = PublishedHitsReply["hits"][number];

/** Searches published questions in memory; matches are read again, so that each is shown in its current state. */
export function searchPublished(deps: Deps): (query: string) => Promise<readonly Hit[]> {
  const lately = rememberedPublished(deps);
  return async (query) => {
    const hits = findPublished(query, await lately(), HITS_MOST);
    if (hits.length === 0) return [];
    const current = await deps.mentoring.publishedAmong(hits.map(({ question }) => question.threadId));
    return hits.flatMap(({ question: { threadId }, found }) => {
      const now = current.get(threadId);
      return now ? presentHit(deps, now, found) : [];
    });
  };
}

type Place = { readonly courseId: string; readonly dayId: string };

/** Published questions that may answer what somebody is about to ask. */
export function likelyAnswers(
  deps: Deps,
): (text: string, place: Place) => Promise<readonly PublishedQuestion[]> {
  const lately = rememberedPublished(deps);
  return async (text, place) => {
    const likely = likelyPublished(text, place, await lately(), LIKELY_MOST);
    const current = await deps.mentoring.publishedAmong(likely.map(({ threadId }) => threadId));
    return likely.flatMap(({ threadId }) => current.get(threadId) ?? []);
  };
}

/** Memoised: concurrent callers share one read; failures are not cached. */
function rememberedPublished({ mentoring, now }: Deps): () => Promise<Index> {
  let kept: { readonly at: number; readonly read: Promise<Index> } | undefined;
  let last: Index | undefined;
  const readAll = async () => {
    last = indexQuestions(await mentoring.allPublished(READ_MOST), last);
    return last;
  };
  return () => {
    const at = now().getTime();
    if (kept && Math.abs(at - kept.at) < KEPT_MS) return kept.read;
    const reading = { at, read: readAll() };
    kept = reading;
    reading.read.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.read;
  };
}

function presentHit(
  { catalogue }: Deps,
  { threadId, courseId, dayId, question, answer }: PublishedQuestion,
  found: ReadonlySet<string>,
): Hit[] {
  const course = catalogue.courses.find(({ id }) => id === courseId);
  const dayIndex = course?.days.findIndex(({ id }) => id === dayId) ?? -1;
  if (!course || dayIndex < 0) return [];
  return [
    {
      title: excerptOf(question, TITLE_CHARACTERS),
      place: `${course.title} · Day ${dayIndex + 1}`,
      text: excerptOf(answer, TEXT_CHARACTERS),
      path: `${dayPath(course.path, dayIndex)}?asked=${encodeURIComponent(threadId)}#questions-asked`,
      found: [...found],
    },
  ];
}
