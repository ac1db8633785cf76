import type { ThreadReply, ThreadSummaryReply } from "#contract/mentoring-thread.ts";
import type { Ending } from "#domain/mentoring/thread.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";

type Standing = ThreadSummaryReply["standing"];

const ENDINGS: Readonly<Record<Ending, string>> = {
  solved: "Solved",
  finished: "Finished by the mentor",
  quiet: "Closed: nothing was written for 14 days",
  withdrawn: "Taken back",
  expired: "Nobody answered",
  duplicate: "Asked before",
  removed: "Removed by staff",
  erased: "Deleted",
};

/** A few words for lists. */
export function standingInShort({ state, ending }: Standing, reader: "learner" | "mentor"): string {
  if (state === "closed") return ENDINGS[ending ?? "finished"];
  if (state === "open") return "Waiting for a mentor";
  if (state === "claimed") return reader === "learner" ? "A mentor has started" : "Started";
  const isReaders = (state === "with_learner") === (reader === "learner");
  if (isReaders) return reader === "learner" ? "Your turn" : "Waiting for your answer";
  return reader === "learner" ? "Waiting for the mentor" : "Waiting for the learner";
}

/** What it means for the learner, and what happens if nobody acts. */
export function standingForLearner({
  standing,
  kind,
  moves,
  ...said
}: Pick<ThreadReply, "standing" | "kind" | "moves" | "messages" | "reviews" | "youBlocked">): string {
  const until = standing.until === null ? "" : shortDate(new Date(standing.until));
  const it = kind === "review" ? "review" : "question";
  switch (standing.state) {
    case "open":
      return `Waiting for a mentor. You get a mail when somebody has answered. ${until && `If nobody does by ${until}, you can ask again, at the front of the queue.`}`.trim();
    case "claimed":
      return "A mentor is writing an answer.";
    case "with_learner":
      if (isAnswererBlocked(said))
        return `You blocked the mentor who answered. What you write now goes to another one. ${until && `If you do not write, this ${it} closes on ${until}.`}`.trim();
      return `There is an answer: reply, or say that it is solved. ${until && `If you do not write, this ${it} closes on ${until}; if you write later, it opens again.`}`.trim();
    case "with_mentor":
      return `The mentor has your reply. ${until && `If no answer comes by ${until}, it goes to another mentor.`}`.trim();
    case "closed":
      return standing.ending === "expired" && !moves.includes("ask-again")
        ? "Nobody answered. We are sorry. You can still read your messages here."
        : endingForLearner(standing.ending ?? "finished", it);
  }
}

/** Then nobody holds the thread: the learner's next message puts it back into the queue. */
function isAnswererBlocked({
  messages,
  reviews,
  youBlocked,
}: Pick<ThreadReply, "messages" | "reviews" | "youBlocked">): boolean {
  const answers = [
    ...messages.filter(({ by, isNote }) => by === "mentor" && !isNote),
    ...reviews.map(({ mentor, at }) => ({ author: mentor, at })),
  ];
  const last = answers.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  return last !== undefined && youBlocked.includes(last.author.key);
}

function endingForLearner(ending: Ending, it: string): string {
  switch (ending) {
    case "solved":
      return `You closed this ${it} as solved.`;
    case "finished":
      return `The mentor finished this ${it}.`;
    case "quiet":
      return `This ${it} was closed because nothing was written for 14 days. Write and it opens again.`;
    case "withdrawn":
      return `You took this ${it} back. You can still read your messages here.`;
    case "expired":
      return "Nobody answered in three weeks. We are sorry. Ask again and it goes to the front of the queue.";
    case "duplicate":
      return "This was asked and answered before.";
    case "removed":
      return `Staff removed this ${it}.`;
    case "erased":
      return `This ${it} was deleted.`;
  }
}

/** Whether staff have seen a report, and by when they decide. */
export function reportInWords({ acknowledgedAt, decidedBy }: NonNullable<ThreadReply["yourReport"]>): string {
  const by = shortDate(new Date(decidedBy));
  return acknowledgedAt === null
    ? `You reported this. Staff look at it within a day and decide by ${by}.`
    : `You reported this. Staff saw it on ${shortDate(new Date(acknowledgedAt))} and decide by ${by}.`;
}

export function standingForMentor({ standing, learnerName }: ThreadSummaryReply): string {
  const until = standing.until === null ? "" : momentInWords(new Date(standing.until));
  switch (standing.state) {
    case "open":
      return "Nobody has started on this. You can read it without starting.";
    case "claimed":
      return standing.isMine
        ? `You have started. It is yours until ${until}; then it goes back to the queue, and your draft stays.`
        : "Another mentor has started on this.";
    case "with_learner":
      return `Waiting for ${learnerName}. It closes on ${until} if nothing is written.`;
    case "with_mentor":
      return standing.isMine
        ? `${learnerName} waits for your answer. It goes to another mentor on ${until}.`
        : `${learnerName} waits for another mentor's answer.`;
    case "closed":
      return `${ENDINGS[standing.ending ?? "finished"]}.`;
  }
}

/** 'Day 3, Loops · exercise: Sum of a list'. */
export function placeInWords({ dayIndex, dayTitle, exerciseTitle, questionId, part }: Place): string {
  const within = exerciseTitle ?? (questionId === null ? PART_WORDS[part ?? "read"] : "a quiz question");
  return `Day ${dayIndex + 1}, ${dayTitle} · ${within}`;
}

type Place = ThreadSummaryReply["place"];

const PART_WORDS = {
  watch: "the videos",
  read: "the lesson",
  practise: "practice",
  check: "the quiz",
} as const;

/** 'today', 'yesterday' or the date, for lists. */
export function agoInWords(moment: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(moment)) / 3_600_000);
  if (hours < 1) return "less than an hour ago";
  if (hours < 48) return hours === 1 ? "1 hour ago" : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days < 14 ? `${days} days ago` : shortDate(new Date(moment));
}
