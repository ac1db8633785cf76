import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";

type GivenReviewProps = {
  readonly review: ThreadReply["reviews"][number];
  readonly rounds: ThreadReply["rounds"];
};

export const MARK_WORDS = { "not-yet": "Not yet", good: "Good", strong: "Strong" } as const;
const MARK_LOOKS = { "not-yet": "text-ink", good: "text-peacock", strong: "text-neem" } as const;

export function GivenReview({ review, rounds }: GivenReviewProps) {
  const round = rounds.findIndex(({ snapshot }) => snapshot.id === review.snapshotId);
  const name = review.mentor.isYou ? "You" : review.mentor.name;
  return (
    <article
      aria-label={`Review by ${name}, ${momentInWords(new Date(review.at))}`}
      className="rounded-md border border-line border-l-4 border-l-peacock bg-raised p-4"
    >
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {name}
          <span className="font-normal text-soft"> · review of round {round + 1}</span>
        </span>
        <time dateTime={review.at} className="text-soft tabular-nums">
          {momentInWords(new Date(review.at))}
        </time>
      </p>
      <ol className="grid gap-3">
        {review.marks.map(({ mark, comment }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are in the order of the rubric.
          <li key={index} className="border-line border-b pb-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{review.rubric[index]}</span>
              <span className={`font-bold ${MARK_LOOKS[mark]}`}>{MARK_WORDS[mark]}</span>
            </p>
            {comment && <MarkdownText text={comment} />}
          </li>
        ))}
      </ol>
      {review.comments.length > 0 && (
        <>
          <p className="mt-4 font-semibold">Comments on the code</p>
          <ul className="mt-1 grid gap-2">
            {review.comments.map(({ path, line, comment }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one line may have several comments.
              <li key={index}>
                <p className="font-mono text-base text-soft">
                  {path}, line {line}: {lineOf(rounds[round], path, line)}
                </p>
                <MarkdownText text={comment} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 font-semibold">What the mentor liked</p>
      <MarkdownText text={review.liked} />
      <p className="mt-4 font-semibold">One next step</p>
      <MarkdownText text={review.nextStep} />
    </article>
  );
}

function lineOf(round: ThreadReply["rounds"][number] | undefined, path: string, line: number): string {
  const file = round?.snapshot.files.find((found) => found.path === path);
  return file?.text.split("\n")[line - 1]?.trim() ?? "";
}
