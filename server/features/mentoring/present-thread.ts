import { API_ERRORS } from "#contract/errors.ts";
import type { ThreadMove, ThreadReply, ThreadSummaryReply } from "#contract/mentoring-thread.ts";
import { after, DAY_MS } from "#domain/mentoring/durations.ts";
import { excerptOf } from "#domain/mentoring/excerpt.ts";
import { isFormerMentor } from "#domain/mentoring/former-mentor.ts";
import { judgeThread, nextByClock } from "#domain/mentoring/judge-thread.ts";
import { ANOTHER_MENTOR_AFTER_DAYS, EXTENSIONS_MAX } from "#domain/mentoring/make-move.ts";
import { maskContacts } from "#domain/mentoring/mask-contacts.ts";
import type { Actor } from "#domain/mentoring/move.ts";
import { movesNow, whyNotWrite } from "#domain/mentoring/moves-now.ts";
import { decidedBy } from "#domain/mentoring/report.ts";
import { mentorOf, stateOf, type Thread } from "#domain/mentoring/thread.ts";
import {
  bothConsent,
  isUnread,
  mentorsOf,
  type Snapshot,
  type ThreadFile,
  type ThreadPlace,
} from "#domain/mentoring/thread-file.ts";
import { messagesLeft } from "#domain/mentoring/thread-room.ts";
import { courseTitle } from "#server/find-course.ts";
import type { MentoringStore } from "#server/ports/mentoring-store.ts";
import { findTicket, placeNow } from "./find-place.ts";
import { actingAs, circumstancesOf } from "./make-moves.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";
import { shownNameOf } from "./people.ts";

const EXCERPT_CHARACTERS = 160;
const NO_PLACE: ThreadPlace = { dayIndex: 0, dayId: "", dayTitle: "", path: "/" };

/** Masks contacts for the other side; authors see what they wrote. */
const shown = (text: string, author: string, actor: Actor) =>
  author === actor.id ? text : maskContacts(text).text;

export async function presentSummary(
  deps: MentoringDeps,
  file: ThreadFile,
  actor: Actor,
): Promise<ThreadSummaryReply> {
  const { thread } = judgeThread(file.thread, deps.now());
  // A former mentor recognises it by what they said.
  const first = isFormerMentor(thread, actor)
    ? thread.messages.find(({ author }) => author === actor.id)
    : thread.messages[0];
  // Staff lists contain no words of a thread: reading them is logged.
  const isShown = actor.role !== "staff" && !isHidden(thread, actor) && !isPassedOver(thread, actor);
  const words = first && isShown ? shown(first.text, first.author, actor) : "";
  return {
    id: thread.id,
    kind: thread.kind,
    courseId: thread.courseId,
    courseTitle: courseTitle(deps.catalogue, thread.courseId),
    place: presentPlace(file.place ?? NO_PLACE, deps.catalogue),
    standing: presentStanding(thread, actor),
    askedAt: thread.askedAt.toISOString(),
    changedAt: thread.changedAt.toISOString(),
    excerpt: excerptOf(words, EXCERPT_CHARACTERS),
    learnerName: await shownNameOf(deps, thread.learner, "learner"),
    isUnread: isUnread({ ...file, thread }, actor.id),
  };
}

/** Only staff see what staff removed; both sides read only that it was removed. */
function isHidden(thread: Thread, { role }: Actor): boolean {
  return role !== "staff" && stateOf(thread) === "removed";
}

/** A mentor who cannot claim it again sees their own words, but not those of others. */
function isPassedOver({ passedOver }: Thread, { role, id }: Actor): boolean {
  return role === "mentor" && passedOver.includes(id);
}

/** What this person may still read of it. */
function readableOf(thread: Thread, actor: Actor, isBlocked: boolean): Thread {
  if (isHidden(thread, actor)) return { ...thread, messages: [], rounds: [], reviews: [] };
  if (actor.role !== "mentor") return thread;
  if (!isBlocked && !isPassedOver(thread, actor) && !isFormerMentor(thread, actor)) return thread;
  return {
    ...thread,
    messages: thread.messages.filter(({ author }) => author === actor.id),
    rounds: [],
    reviews: thread.reviews.filter(({ mentor }) => mentor === actor.id),
  };
}

/** `isWhole`: for the export of the learner, who wrote most of it. */
export async function presentThread(
  deps: MentoringDeps,
  file: ThreadFile,
  actor: Actor,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<ThreadReply> {
  const now = deps.now();
  const { thread } = judgeThread(file.thread, now);
  const { mentoring } = deps;
  const reader = { uid: actor.id, role: actor.role };
  const [summary, around, acting, snapshots, rubrics, published, personFor, blocks] = await Promise.all([
    presentSummary(deps, file, actor),
    mentoring.around(file, reader, now),
    actingAs(deps, actor),
    mentoring.snapshots(thread),
    mentoring.rubrics([...new Set(thread.reviews.map(({ review }) => review.rubricHash))]),
    mentoring.findPublished(thread.id),
    peopleIn(deps, thread, actor),
    deps.mentoringFacts.of(actor.id, "block"),
  ]);
  const masked = (text: string) => shown(text, thread.learner, actor);
  const report = around.reports.find(({ by, decision }) => by === actor.id && !decision);
  const readable = isWhole ? thread : readableOf(thread, actor, around.isBlocked);
  const messages = readable.messages
    .filter(({ isNote }) => !isNote || actor.role !== "learner")
    .map(({ by, author, text, at, isNote }) => ({
      author: personFor(author),
      by,
      text: shown(text, author, actor),
      at: at.toISOString(),
      isNote,
    }));
  const circumstances = circumstancesOf(actor, around, acting, now);
  const met = personFor.seen().filter(({ isYou }) => !isYou);
  const youBlocked = met
    .map(({ key }) => key)
    .filter((key) => blocks.some(({ id }) => id === uidOfKey(thread, key)));
  // If everybody is blocked already, there is nobody left to block.
  const moves: ThreadMove[] = movesNow(thread, actor, circumstances).filter(
    (move) => move !== "block" || youBlocked.length < met.length,
  );
  const code = whyNotWrite(thread, actor, circumstances);
  const others = actor.role === "learner" ? thread.firstAnsweredAt !== undefined : true;
  if (others && !report && actor.role !== "staff") moves.push("report");
  const isYes = file.consents.includes(actor.id);
  // Somebody who may no longer agree can still withdraw.
  const mayAgree = !acting.age && !isFormerMentor(thread, actor);
  if (mayConsent(thread, actor) && (isYes || mayAgree)) moves.push("consent");
  return {
    ...summary,
    people: personFor.seen(),
    messages,
    rounds: readable.rounds.flatMap(({ snapshot, handedInAt }) => {
      const kept = snapshots.get(snapshot);
      return kept
        ? [{ snapshot: presentSnapshot(kept, deps.catalogue, masked), handedInAt: handedInAt.toISOString() }]
        : [];
    }),
    reviews: presentReviews(readable, actor, rubrics, personFor),
    rubric: presentRubric(deps, file),
    firstAnsweredAt: thread.firstAnsweredAt?.toISOString() ?? null,
    helped: thread.helped ?? null,
    moves,
    cannotWrite: code ? { code, message: API_ERRORS[code].message } : null,
    messagesLeft: messagesLeft(thread, actor.role) ?? null,
    anotherMentorFrom:
      actor.role === "learner" && thread.standing.state === "with_mentor"
        ? after(thread.standing.since, ANOTHER_MENTOR_AFTER_DAYS * DAY_MS).toISOString()
        : null,
    consent: {
      yours: isYes,
      both: bothConsent(file),
      isPublished: published !== undefined,
    },
    youBlocked,
    yourReport: report
      ? {
          acknowledgedAt: report.acknowledgedAt?.toISOString() ?? null,
          decidedBy: decidedBy(report).toISOString(),
        }
      : null,
  };
}

type PersonFor = ((uid: string) => ThreadReply["people"][number]) & {
  readonly seen: () => ThreadReply["people"];
};

/**
 * People by keys that are meaningless outside of the thread. Learners see mentors who have written, not all who have
 * looked.
 */
async function peopleIn(deps: MentoringDeps, thread: Thread, actor: Actor): Promise<PersonFor> {
  const mentors = mentorsOf(thread);
  const wrote = new Set([
    ...thread.messages.filter(({ isNote }) => !isNote).map(({ author }) => author),
    ...thread.reviews.map(({ mentor }) => mentor),
  ]);
  const all = await Promise.all([
    shownNameOf(deps, thread.learner, "learner").then((name) => ({
      uid: thread.learner,
      key: "learner",
      name,
    })),
    ...mentors.map(async (uid, index) => ({
      uid,
      key: `mentor-${index + 1}`,
      name: await shownNameOf(deps, uid, "mentor"),
    })),
  ]);
  const shownAs = ({ uid, key, name }: (typeof all)[number]) => ({ key, name, isYou: uid === actor.id });
  const personFor = (uid: string) => {
    const found = all.find((person) => person.uid === uid);
    return found ? shownAs(found) : { key: "gone", name: "A mentor", isYou: false };
  };
  const visible = all.filter(
    ({ uid, key }) => key === "learner" || actor.role !== "learner" || wrote.has(uid),
  );
  return Object.assign(personFor, { seen: () => visible.map(shownAs) });
}

/** The account behind a key of the thread's people. */
export function uidOfKey(thread: Thread, key: string): string | undefined {
  if (key === "learner") return thread.learner;
  const index = /^mentor-(\d+)$/.exec(key)?.[1];
  return index === undefined ? undefined : mentorsOf(thread)[Number(index) - 1];
}

export function mayConsent(thread: Thread, actor: Actor): boolean {
  if (thread.kind !== "question" || thread.firstAnsweredAt === undefined) return false;
  return thread.messages.some(({ author, isNote }) => author === actor.id && !isNote);
}

function presentStanding(thread: Thread, actor: Actor): ThreadSummaryReply["standing"] {
  const { standing } = thread;
  const since =
    standing.state === "closed"
      ? standing.at
      : standing.state === "claimed"
        ? standing.before.since
        : standing.since;
  return {
    state: standing.state,
    ending: standing.state === "closed" ? standing.ending : null,
    since: since.toISOString(),
    until: nextByClock(thread)?.at.toISOString() ?? null,
    extensionsLeft: standing.state === "claimed" ? EXTENSIONS_MAX - standing.extensions : 0,
    isMine: actor.role === "mentor" && mentorOf(thread) === actor.id,
    duplicateOf: (standing.state === "closed" && standing.duplicateOf) || null,
  };
}

function presentPlace(
  place: ThreadPlace,
  catalogue: MentoringDeps["catalogue"],
): ThreadSummaryReply["place"] {
  const { dayIndex, dayId, dayTitle, path } = placeNow(place, catalogue);
  return {
    dayIndex,
    dayId,
    dayTitle,
    part: place.part ?? null,
    exerciseId: place.exerciseId ?? null,
    exerciseTitle: place.exerciseTitle ?? null,
    questionId: place.questionId ?? null,
    path,
  };
}

function presentSnapshot(
  { id, place, files, failing }: Snapshot,
  catalogue: MentoringDeps["catalogue"],
  masked: (text: string) => string,
): ThreadReply["rounds"][number]["snapshot"] {
  return {
    id,
    place: presentPlace(place, catalogue),
    files: files.map(({ path, text }) => ({ path, text })),
    // From the learner's device, so it may contain anything. The code stays unchanged: it has to run.
    failing: failing
      ? {
          testSays: masked(failing.testSays),
          message: failing.message === undefined ? null : masked(failing.message),
        }
      : null,
  };
}

function presentReviews(
  { reviews }: Thread,
  actor: Actor,
  rubrics: Awaited<ReturnType<MentoringStore["rubrics"]>>,
  personFor: PersonFor,
): ThreadReply["reviews"] {
  return reviews.map(({ review, mentor, at }) => {
    const own = (text: string) => shown(text, mentor, actor);
    return {
      mentor: personFor(mentor),
      at: at.toISOString(),
      snapshotId: review.snapshot,
      rubricHash: review.rubricHash,
      rubric: [...(rubrics.get(review.rubricHash) ?? [])],
      marks: review.marks.map(({ mark, comment }) => ({ mark, comment: own(comment) })),
      comments: review.comments.map(({ path, line, comment }) => ({ path, line, comment: own(comment) })),
      liked: own(review.liked),
      nextStep: own(review.nextStep),
    };
  });
}

/** The ticket's current rubric. */
function presentRubric({ catalogue }: MentoringDeps, { thread, place }: ThreadFile): ThreadReply["rubric"] {
  const exerciseId = thread.kind === "review" ? place?.exerciseId : undefined;
  const ticket = exerciseId === undefined ? undefined : findTicket(catalogue, exerciseId);
  return ticket ? { lines: [...ticket.rubric], hash: ticket.rubricHash } : null;
}
