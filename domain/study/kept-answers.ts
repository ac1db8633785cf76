/** Of each question. Both ends are kept: figures rest on the first answer, what somebody knows now on the newest. */
export const FIRST_KEPT = 5;
export const NEWEST_KEPT = 10;

/** Of one question, whatever is answered later. */
export const ANSWERS_KEPT = FIRST_KEPT + NEWEST_KEPT;

/** In one request. */
export const ANSWERS_AT_ONCE = 100;

type Answer = {
  readonly questionId: string;
  readonly id: string;
  /** ISO on the device, where answers are stored as text. */
  readonly givenAt: Date | string;
};

/**
 * Union of the answers to the questions of one day, bounded, in the order in which they were given. In any order, any
 * number of times and through any number of devices the result is the same: what is dropped once would be dropped again.
 */
export function joinAnswers<One extends Answer>(kept: readonly One[], fresh: readonly One[]): readonly One[] {
  const known = new Set(kept.map(keyOf));
  // The first one stays: a repeated request may have been dated by another clock.
  const added = fresh.filter((answer) => {
    const isNew = !known.has(keyOf(answer));
    known.add(keyOf(answer));
    return isNew;
  });
  if (added.length === 0) return kept;
  const inOrder = [...kept, ...added].sort(earlierFirst);
  const touched = new Set(added.map(({ questionId }) => questionId));
  return [...touched].reduce(withoutSurplus, inOrder);
}

function withoutSurplus<One extends Answer>(answers: readonly One[], questionId: string): One[] {
  const own = answers.filter((answer) => answer.questionId === questionId);
  const surplus = new Set(own.slice(FIRST_KEPT, Math.max(own.length - NEWEST_KEPT, FIRST_KEPT)));
  return answers.filter((answer) => !surplus.has(answer));
}

function keyOf({ questionId, id }: Answer): string {
  return `${questionId} ${id}`;
}

/** Tie-break by id: for equal times, every device and server must drop the same ones. */
function earlierFirst(one: Answer, other: Answer): number {
  const laterMs = new Date(one.givenAt).getTime() - new Date(other.givenAt).getTime();
  return laterMs || (one.id < other.id ? -1 : 1);
}
