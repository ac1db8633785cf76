import type { DayPart } from "../study/day-part.ts";
import type { CodeFile } from "../study/exercise.ts";
import { applyEvent } from "./apply-event.ts";
import { stateOf, type Thread } from "./thread.ts";

/** When somebody last opened a thread, and was last mailed about it. */
export type Seen = { readonly openedAt?: Date | undefined; readonly mailedAt?: Date | undefined };

/** A thread with the data stored beside its log. */
export type ThreadFile = {
  readonly thread: Thread;
  /** Where it was asked; deleted when the thread is erased. */
  readonly place: ThreadPlace | undefined;
  /** Idempotency keys of accepted writes, newest last: sent again they change nothing. */
  readonly writes: readonly string[];
  /** By account. */
  readonly seen: Readonly<Record<string, Seen>>;
  /** Accounts that agree to publishing. */
  readonly consents: readonly string[];
};

/** Where a learner is, by the ids and names of that moment. `dayIndex` counts from 0. */
export type ThreadPlace = {
  readonly dayIndex: number;
  readonly dayId: string;
  readonly dayTitle: string;
  readonly part?: DayPart | undefined;
  readonly exerciseId?: string | undefined;
  readonly exerciseTitle?: string | undefined;
  readonly questionId?: string | undefined;
  readonly path: string;
};

/** An immutable copy made when the learner asked or handed in: later drafts do not change it. */
export type Snapshot = {
  readonly id: string;
  readonly place: ThreadPlace;
  readonly files: readonly CodeFile[];
  readonly failing?: { readonly testSays: string; readonly message?: string | undefined } | undefined;
};

/** Far more than a device ever retries at once. */
const WRITES_KEPT = 20;

export function newThreadFile(thread: Thread, place: ThreadPlace | undefined): ThreadFile {
  return { thread, place, writes: [thread.id], seen: {}, consents: [] };
}

/** When the learner leaves: what is left is only for statistics. */
export function erasedFile({ thread }: ThreadFile, now: Date): ThreadFile {
  const { id, kind, courseId, askedAt, firstAnsweredAt, learner } = thread;
  const by = { role: "learner", id: learner } as const;
  return newThreadFile(
    applyEvent(thread, { type: "erased", id, kind, courseId, askedAt, firstAnsweredAt, at: now, by }),
    undefined,
  );
}

export function withWrite(file: ThreadFile, write: string | undefined): ThreadFile {
  return write === undefined ? file : { ...file, writes: [...file.writes, write].slice(-WRITES_KEPT) };
}

export function withSeen(file: ThreadFile, uid: string, seen: Seen): ThreadFile {
  return { ...file, seen: { ...file.seen, [uid]: { ...file.seen[uid], ...seen } } };
}

export function withConsent(file: ThreadFile, uid: string, consents: boolean): ThreadFile {
  const others = file.consents.filter((other) => other !== uid);
  return { ...file, consents: consents ? [...others, uid] : others };
}

/** Everybody who claimed or wrote as a mentor, in the order in which they joined. */
export function mentorsOf({ starters, messages, reviews }: Thread): readonly string[] {
  const wrote = messages.filter(({ by }) => by === "mentor").map(({ author }) => author);
  return [...new Set([...starters, ...wrote, ...reviews.map(({ mentor }) => mentor)])];
}

/** Whoever gave the first answer. */
export function firstAnswererOf({ messages, reviews, firstAnsweredAt }: Thread): string | undefined {
  if (!firstAnsweredAt) return undefined;
  const given = [
    ...messages
      .filter(({ by, isNote }) => by === "mentor" && !isNote)
      .map(({ author, at }) => ({ who: author, at })),
    ...reviews.map(({ mentor, at }) => ({ who: mentor, at })),
  ];
  return given.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]?.who;
}

/**
 * The learner and everybody who answered agree; a mentor who only looked at it need not. A thread removed by staff
 * stays removed.
 */
export function bothConsent({ thread, consents }: ThreadFile): boolean {
  if (stateOf(thread) === "removed") return false;
  const answerers = new Set([
    ...thread.messages.filter(({ by, isNote }) => by === "mentor" && !isNote).map(({ author }) => author),
  ]);
  return (
    answerers.size > 0 &&
    consents.includes(thread.learner) &&
    [...answerers].every((uid) => consents.includes(uid))
  );
}

/** The other side wrote something since it was opened. */
export function isUnread({ thread, seen }: ThreadFile, uid: string): boolean {
  const openedAt = seen[uid]?.openedAt;
  const isLearner = uid === thread.learner;
  const others = [
    ...thread.messages.filter(({ by, isNote }) =>
      isLearner ? by === "mentor" && !isNote : by === "learner",
    ),
    ...(isLearner ? thread.reviews : []),
  ];
  return others.some(({ at }) => !openedAt || at > openedAt);
}
