import { ThumbsDown, ThumbsUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { RatingBody } from "#contract/tutor.ts";
import { RATING_NOTE_MAX_CHARACTERS, RATING_REASONS } from "#domain/tutor/rating.ts";
import { messageOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";

type Reason = (typeof RATING_REASONS)[number];

const REASONS_IN_WORDS: Readonly<Record<Reason, string>> = {
  wrong: "Something in it is wrong",
  "not-my-question": "It does not answer my question",
  "hard-to-understand": "It is hard to understand",
  "not-enough": "Something is missing",
  other: "Something else",
};

type RateAnswerProps = {
  readonly rating: RatingBody | undefined;
  /** Undefined withdraws it. */
  readonly onRate: (rating: RatingBody | undefined) => Promise<void>;
  /** Other actions on the answer, in the same row. */
  readonly children: ReactNode;
};

/** Whether an answer helped. Staff read it without a name; what they see is explained before it is sent. */
export function RateAnswer({ rating, onRate, children }: RateAnswerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [says, setSays] = useState("");
  const down = useRef<HTMLButtonElement>(null);
  const rate = async (given: RatingBody | undefined) => {
    try {
      await onRate(given);
      setSays(given ? "Thank you. Staff see it with the question, without your name." : "Taken back.");
    } catch (cause) {
      console.error(cause);
      setSays(messageOf(cause));
    }
  };
  const close = () => {
    flushSync(() => setIsAsking(false));
    down.current?.focus();
  };
  return (
    <>
      <div className="-ml-2 flex flex-wrap items-center">
        {children}
        <Thumb
          name="This helped"
          isPressed={rating?.verdict === "up"}
          onClick={() => void rate(rating?.verdict === "up" ? undefined : { verdict: "up" })}
        >
          <ThumbsUp size={20} aria-hidden="true" />
        </Thumb>
        <Thumb
          ref={down}
          name="This did not help"
          isPressed={rating?.verdict === "down"}
          onClick={() => (rating?.verdict === "down" ? void rate(undefined) : setIsAsking(!isAsking))}
        >
          <ThumbsDown size={20} aria-hidden="true" />
        </Thumb>
      </div>
      <p role="status" className="text-base text-soft">
        {says}
      </p>
      {isAsking && (
        <ReasonForm
          onCancel={close}
          onSend={async (given) => {
            close();
            await rate(given);
          }}
        />
      )}
    </>
  );
}

type ReasonFormProps = {
  readonly onSend: (rating: RatingBody) => Promise<void>;
  readonly onCancel: () => void;
};

function ReasonForm({ onSend, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState<Reason>("wrong");
  const [note, setNote] = useState("");
  return (
    <form
      className="mt-2 rounded-md border border-line bg-raised p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend({ verdict: "down", reason, note: note.trim() });
      }}
    >
      <fieldset>
        <legend className="font-semibold">What was wrong with it?</legend>
        {RATING_REASONS.map((each, index) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              // biome-ignore lint/a11y/noAutofocus: the form opens on a click, right below it.
              autoFocus={index === 0}
              onChange={() => setReason(each)}
              className="size-5 shrink-0 accent-peacock"
            />
            {REASONS_IN_WORDS[each]}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label="In your words, if you like"
        name="note"
        rows={2}
        maxLength={RATING_NOTE_MAX_CHARACTERS}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className="mt-2"
      />
      <p className="mt-2 text-base text-soft">
        Staff see your question, this answer, its sources and what you write here. They do not see your name.
      </p>
      <div className="mt-2 flex gap-2">
        <Button type="submit">Tell the staff</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

type ThumbProps = {
  readonly ref?: React.Ref<HTMLButtonElement>;
  readonly name: string;
  readonly isPressed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Thumb({ ref, name, isPressed, onClick, children }: ThumbProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-md text-soft hover:text-peacock aria-pressed:text-peacock aria-pressed:[&_svg]:fill-current"
    >
      {children}
    </button>
  );
}
