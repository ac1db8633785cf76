import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { list, table } from "./export-markup.ts";

export type ExportedMentoring = {
  readonly threads: readonly ThreadReply[];
  readonly answers: readonly { readonly threadId: string; readonly at: Date; readonly text: string }[];
  readonly facts: readonly { readonly kind: string; readonly value: unknown }[];
};

export function mentoringSections({ threads, answers, facts }: ExportedMentoring): string {
  return [
    ...threads.map((thread) =>
      table(
        `${thread.kind === "review" ? "Review" : "Question"}: ${thread.place.dayTitle}`,
        threadRows(thread),
      ),
    ),
    table(
      "Your answers as a mentor",
      answers.map(({ at, text }) => [at.toISOString(), text]),
    ),
    list(
      "Your settings of mentoring",
      facts.map(({ kind, value }) => `${kind}: ${JSON.stringify(value)}`),
    ),
  ].join("\n");
}

function threadRows({ askedAt, standing, messages, rounds, reviews }: ThreadReply): [string, string][] {
  return [
    ["Asked", askedAt],
    ["Now", standing.ending ?? standing.state],
    ...messages.map(({ author, at, text }): [string, string] => [`${author.name}, ${at}`, text]),
    ...rounds.map(({ snapshot, handedInAt }): [string, string] => [
      `Your work of ${handedInAt}`,
      snapshot.files.map(({ path, text }) => `${path}:\n${text}`).join("\n\n"),
    ]),
    ...reviews.map(({ mentor, at, ...review }): [string, string] => [
      `Review by ${mentor.name}, ${at}`,
      [
        ...review.marks.map(({ mark, comment }, line) => `${review.rubric[line]}: ${mark}. ${comment}`),
        ...review.comments.map(({ path, line, comment }) => `${path}, line ${line}: ${comment}`),
        `Liked: ${review.liked}`,
        `Next step: ${review.nextStep}`,
      ].join("\n"),
    ]),
  ];
}
