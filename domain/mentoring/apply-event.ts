import { authorOf } from "./author-of.ts";
import { type Message, type Open, type Standing, standingAs, type Thread } from "./thread.ts";
import type { ThreadEvent } from "./thread-event.ts";

/** Event sourcing: the only way a thread changes, so the log alone can rebuild it. */
export function applyEvent(thread: Thread | undefined, event: ThreadEvent): Thread {
  if (event.type === "asked") return askedThread(event);
  if (event.type === "erased") return erasedThread(event);
  if (!thread) throw new Error(`the log of a thread cannot begin with '${event.type}'`);
  return { ...thread, ...changesBy(thread, event), changedAt: event.at };
}

/** Rebuilds the thread from its log; an empty log gives undefined. */
export function replayEvents(events: readonly ThreadEvent[]): Thread | undefined {
  return events.reduce<Thread | undefined>(applyEvent, undefined);
}

type EventOf<Type extends ThreadEvent["type"]> = Extract<ThreadEvent, { readonly type: Type }>;

function askedThread(event: EventOf<"asked">): Thread {
  const { id, kind, courseId, snapshot, at } = event;
  return {
    id,
    kind,
    courseId,
    learner: authorOf(event.by),
    askedAt: at,
    changedAt: at,
    standing: { state: "open", since: at, isAtFront: false },
    messages: [messageOf(event, event.text)],
    rounds: [{ snapshot, handedInAt: at }],
    reviews: [],
    starters: [],
    passedOver: [],
    firstAnsweredAt: undefined,
    wasAskedAgain: false,
    helped: undefined,
  };
}

/** What is kept for statistics: nobody's words, and nobody's id. */
function erasedThread({ id, kind, courseId, askedAt, firstAnsweredAt, at }: EventOf<"erased">): Thread {
  return {
    id,
    kind,
    courseId,
    learner: "",
    askedAt,
    changedAt: at,
    standing: { state: "closed", ending: "erased", at, mentor: undefined },
    messages: [],
    rounds: [],
    reviews: [],
    starters: [],
    passedOver: [],
    firstAnsweredAt,
    wasAskedAgain: false,
    helped: undefined,
  };
}

function changesBy(
  thread: Thread,
  event: Exclude<ThreadEvent, EventOf<"asked" | "erased">>,
): Partial<Thread> {
  const { standing } = thread;
  switch (event.type) {
    case "claimed":
      return {
        standing: {
          state: "claimed",
          mentor: event.mentor,
          until: event.until,
          extensions: 0,
          before: standingAs(standing, "open"),
        },
        starters: withOne(thread.starters, event.mentor),
      };
    case "extended": {
      const claim = standingAs(standing, "claimed");
      return { standing: { ...claim, until: event.until, extensions: claim.extensions + 1 } };
    }
    case "lapsed":
      return { standing: standingAs(standing, "claimed").before };
    case "released":
      return {
        standing: backInQueue(standing, event.at),
        messages: event.note === undefined ? thread.messages : withMessage(thread, event, event.note, true),
      };
    case "wrote":
      return event.by.role === "mentor"
        ? { ...answered(thread, event), messages: withMessage(thread, event, event.text) }
        : { standing: afterLearner(standing, event.at), messages: withMessage(thread, event, event.text) };
    case "reviewed":
      return {
        ...answered(thread, event),
        reviews: [...thread.reviews, { review: event.review, mentor: authorOf(event.by), at: event.at }],
      };
    case "handed-in":
      return {
        standing: afterLearner(standing, event.at),
        messages: withMessage(thread, event, event.text),
        rounds: [...thread.rounds, { snapshot: event.snapshot, handedInAt: event.at }],
      };
    case "turned":
      return {
        standing: {
          state: "with_learner",
          mentor: standingAs(standing, "with_mentor").mentor,
          since: event.at,
        },
      };
    case "passed-on":
      return passedOn(thread, event);
    case "closed":
      return {
        standing: {
          state: "closed",
          ending: event.ending,
          at: event.at,
          mentor: "mentor" in standing ? standing.mentor : undefined,
          duplicateOf: event.duplicateOf,
          solvedMyself: event.solvedMyself,
        },
      };
    case "asked-again":
      return { standing: { state: "open", since: event.at, isAtFront: true }, wasAskedAgain: true };
    case "helped":
      return { helped: event.helped };
    case "read-by-staff":
      return {};
  }
}

function passedOn(thread: Thread, { mentor, why, at }: EventOf<"passed-on">): Partial<Thread> {
  const { standing } = thread;
  const passedOver =
    why === "blocked" || why === "asked-another" ? withOne(thread.passedOver, mentor) : thread.passedOver;
  if (standing.state === "open" || standing.mentor !== mentor) return { passedOver };
  if (standing.state === "with_learner" && why === "asked-another")
    // Not at the front of the queue: this learner has an answer, others have none.
    return { passedOver, standing: { state: "open", since: at, isAtFront: false } };
  if (standing.state === "with_learner" || standing.state === "closed")
    return { passedOver, standing: { ...standing, mentor: undefined } };
  return { passedOver, standing: backInQueue(standing, at) };
}

/** A claim goes back to its old place; a conversation that lost its mentor goes to the front. */
function backInQueue(standing: Standing, at: Date): Open {
  return standing.state === "claimed" ? standing.before : { state: "open", since: at, isAtFront: true };
}

function answered(thread: Thread, event: ThreadEvent): Pick<Thread, "standing" | "firstAnsweredAt"> {
  return {
    standing: { state: "with_learner", mentor: authorOf(event.by), since: event.at },
    firstAnsweredAt: thread.firstAnsweredAt ?? event.at,
  };
}

/** Messages added while waiting for a mentor change nothing: the wait began with the first of them. */
function afterLearner(standing: Standing, at: Date): Standing {
  if (standing.state !== "with_learner" && standing.state !== "closed") return standing;
  const { mentor } = standing;
  return mentor === undefined
    ? { state: "open", since: at, isAtFront: true }
    : { state: "with_mentor", mentor, since: at };
}

function withMessage(thread: Thread, event: ThreadEvent, text: string, isNote = false): readonly Message[] {
  return [...thread.messages, { ...messageOf(event, text), isNote }];
}

function messageOf({ by, at }: ThreadEvent, text: string): Message {
  return { by: by.role === "mentor" ? "mentor" : "learner", author: authorOf(by), text, at, isNote: false };
}

function withOne(list: readonly string[], one: string): readonly string[] {
  return list.includes(one) ? list : [...list, one];
}
