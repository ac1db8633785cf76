import { type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MentorThreadReply } from "#contract/mentor.ts";
import { reviewProblems } from "#domain/mentoring/mentor-review.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { MARK_WORDS } from "./given-review.tsx";
import type { MentorDraft, ReviewDraft } from "./use-mentor-draft.ts";
import type { ThreadMoves } from "./use-thread-moves.ts";

type ReviewFormProps = {
  readonly thread: MentorThreadReply;
  readonly draft: MentorDraft;
  readonly moves: ThreadMoves;
};

/** The rubric line by line; every line needs a mark, and 'Not yet' needs a reason. */
export function ReviewForm({ thread, draft, moves: { busy, move } }: ReviewFormProps) {
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const newest = thread.rounds.at(-1);
  const { rubric } = thread;
  if (!newest || !rubric) return null;
  const review = currentDraft(draft.review, newest.snapshot.id, rubric);
  const problems = problemsIn(review, rubric, newest.snapshot);
  const shown = isTried ? problems : {};
  const change = (changes: Partial<ReviewDraft>) => draft.setReview({ ...review, ...changes });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setIsTried(true));
    if (Object.keys(problems).length > 0) {
      form.current?.querySelector<HTMLElement>(FIRST_PROBLEM)?.focus();
      return;
    }
    if (!(await move("review", { id, ...review }, "The review is sent."))) return;
    setId(crypto.randomUUID());
    setIsTried(false);
    draft.setReview(null);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Review"
      className="grid gap-6"
      onSubmit={(event) => void send(event)}
      onBlur={draft.saveNow}
    >
      <h2 className="text-2xl">Your review of round {thread.rounds.length}</h2>
      <ol className="grid gap-6">
        {rubric.lines.map((line, index) => (
          <li key={line}>
            <RubricLine
              line={line}
              given={review.marks[index] ?? NO_MARK}
              problem={shown[`marks.${index}`]}
              onChange={(given) =>
                change({
                  marks: rubric.lines.map((_, at) => (at === index ? given : (review.marks[at] ?? NO_MARK))),
                })
              }
            />
          </li>
        ))}
      </ol>
      <LineComments
        review={review}
        files={newest.snapshot.files}
        problems={shown}
        onChange={(comments) => change({ comments })}
      />
      <TextAreaField
        label="What you liked"
        name="liked"
        value={review.liked}
        problem={shown.liked}
        onChange={(event) => change({ liked: event.target.value })}
      />
      <TextAreaField
        label="One next step"
        name="nextStep"
        hint="One, not five: what would help them most?"
        value={review.nextStep}
        problem={shown.nextStep}
        onChange={(event) => change({ nextStep: event.target.value })}
      />
      <div>
        <Button type="submit" look="main" isBusy={busy === "review"}>
          Send the review
        </Button>
        <p role="alert" className="mt-2 font-medium text-madder empty:hidden">
          {Object.keys(shown).length > 0 && "Something is still missing. Look at the marked fields."}
        </p>
      </div>
    </form>
  );
}

/** The form is long: the first problem may be screens above the button. */
const FIRST_PROBLEM = "fieldset[aria-describedby] input, [aria-invalid=true]";

type Mark = ReviewDraft["marks"][number];
const NO_MARK: Mark = { mark: null, comment: "" };
type Rubric = NonNullable<MentorThreadReply["rubric"]>;
type Snapshot = MentorThreadReply["rounds"][number]["snapshot"];

/** A draft about an earlier round or another rubric keeps its texts; its marks must be given again. */
function currentDraft(kept: ReviewDraft | null, snapshotId: string, { lines, hash }: Rubric): ReviewDraft {
  const fresh = {
    snapshotId,
    rubricHash: hash,
    marks: lines.map(() => NO_MARK),
    comments: [],
    liked: "",
    nextStep: "",
  };
  if (!kept) return fresh;
  const isCurrent = kept.snapshotId === snapshotId && kept.rubricHash === hash;
  return isCurrent ? kept : { ...fresh, liked: kept.liked, nextStep: kept.nextStep };
}

/** By the field names that the server uses, too. */
function problemsIn(
  review: ReviewDraft,
  { lines, hash }: Rubric,
  { id, files }: Snapshot,
): Record<string, string> {
  const found = reviewProblems(
    {
      snapshot: review.snapshotId,
      rubricHash: review.rubricHash,
      marks: review.marks.map(({ mark, comment }) => ({ mark: mark ?? undefined, comment })),
      comments: review.comments,
      liked: review.liked,
      nextStep: review.nextStep,
    },
    { snapshot: id, rubric: lines, rubricHash: hash, files },
  );
  const problems: Record<string, string> = {};
  for (const one of found) {
    if (one.problem === "line-open") problems[`marks.${one.line}`] = "Choose one.";
    else if (one.problem === "comment-missing") problems[`marks.${one.line}`] = "Say what is missing.";
    else if (one.problem === "no-such-code-line")
      problems[`comments.${one.comment}`] = "There is no such line.";
    else if (one.problem === "comment-empty") problems[`comments.${one.comment}`] = "Write the comment.";
    else if (one.problem === "liked-missing") problems.liked = "Say one thing that is good.";
    else if (one.problem === "next-step-missing") problems.nextStep = "Name one next step.";
    else if (one.problem === "text-too-long")
      problems.nextStep = "One of the texts is longer than 4,000 characters.";
  }
  return problems;
}

type RubricLineProps = {
  readonly line: string;
  readonly given: Mark;
  readonly problem: string | undefined;
  readonly onChange: (given: Mark) => void;
};

function RubricLine({ line, given, problem, onChange }: RubricLineProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="mb-1 font-semibold">{line}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(["not-yet", "good", "strong"] as const).map((mark) => (
          <label key={mark} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={id}
              checked={given.mark === mark}
              onChange={() => onChange({ ...given, mark })}
              className="size-6 accent-peacock"
            />
            {MARK_WORDS[mark]}
          </label>
        ))}
      </div>
      {given.mark !== null && (
        <TextAreaField
          label={given.mark === "not-yet" ? "What is missing" : "A comment (optional)"}
          name={`${id}-comment`}
          rows={2}
          value={given.comment}
          onChange={(event) => onChange({ ...given, comment: event.target.value })}
        />
      )}
      {problem && (
        <p id={`${id}-problem`} className="font-medium text-madder">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type LineCommentsProps = {
  readonly review: ReviewDraft;
  readonly files: Snapshot["files"];
  readonly problems: Record<string, string>;
  readonly onChange: (comments: ReviewDraft["comments"]) => void;
};

function LineComments({ review: { comments }, files, problems, onChange }: LineCommentsProps) {
  const set = (index: number, changes: Partial<ReviewDraft["comments"][number]>) =>
    onChange(comments.map((comment, at) => (at === index ? { ...comment, ...changes } : comment)));
  return (
    <div className="grid gap-4">
      {comments.map((comment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comments are identified by their index.
        <fieldset key={index} className="grid gap-3 rounded-md border border-line p-4">
          <legend className="px-1 font-semibold">Comment on a line</legend>
          <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
            <SelectField
              label="File"
              name={`file-${index}`}
              placeholder="Choose a file"
              options={files.map(({ path }) => path)}
              value={comment.path}
              onChange={(event) => set(index, { path: event.target.value })}
            />
            <LineField name={`line-${index}`} line={comment.line} onLine={(line) => set(index, { line })} />
          </div>
          <CodeLine text={lineIn(files, comment.path, comment.line)} />
          <TextAreaField
            label="Comment"
            name={`comment-${index}`}
            rows={2}
            value={comment.comment}
            problem={problems[`comments.${index}`]}
            onChange={(event) => set(index, { comment: event.target.value })}
          />
          <div>
            <Button onClick={() => onChange(comments.filter((_, at) => at !== index))}>Remove</Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onChange([...comments, { path: files[0]?.path ?? "", line: 1, comment: "" }])}>
          Comment on a line
        </Button>
      </div>
    </div>
  );
}

type LineFieldProps = {
  readonly name: string;
  readonly line: number;
  readonly onLine: (line: number) => void;
};

/** May be empty while typing: otherwise deleting the 1 to type a 5 would give 15. */
function LineField({ name, line, onLine }: LineFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      label="Line"
      name={name}
      type="number"
      inputMode="numeric"
      min={1}
      value={typed ?? line}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const wanted = Number(target.value);
        if (Number.isInteger(wanted) && wanted >= 1) onLine(wanted);
      }}
    />
  );
}

/** Shows the line of the comment, so that nobody counts lines. */
function CodeLine({ text }: { readonly text: string }) {
  if (text === "") return null;
  return <p className="break-words border-line border-l-3 pl-3 font-mono text-base text-soft">{text}</p>;
}

function lineIn(files: Snapshot["files"], path: string, line: number): string {
  const file = files.find((found) => found.path === path);
  return file?.text.split("\n")[line - 1]?.trim() ?? "";
}
