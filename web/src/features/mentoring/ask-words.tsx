import { type FormEvent, useRef, useState } from "react";
import type { AskStandingReply } from "#contract/mentoring.ts";
import { questionProblem } from "#domain/mentoring/text-bounds.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { Preview } from "./thread-composer.tsx";

type AskWordsProps = {
  readonly isReview: boolean;
  readonly text: string;
  readonly standing: AskStandingReply;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
  readonly onNext: () => void;
};

const COUNT_FROM_SHARE = 0.8;

export function AskWords(props: AskWordsProps) {
  const { isReview, text, onText, onLeave, onNext } = props;
  const { textMin, textMax } = props.standing;
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const next = (event: FormEvent) => {
    event.preventDefault();
    const found = questionProblem(text);
    if (!found) return onNext();
    setProblem(
      found === "text-too-short"
        ? `Write at least ${textMin} characters, so that somebody can answer.`
        : `That is too long. Use at most ${textMax.toLocaleString("en-IN")} characters.`,
    );
    form.current?.querySelector("textarea")?.focus();
  };
  const { length } = [...text];
  return (
    <form ref={form} noValidate onSubmit={next} className="grid gap-4">
      <TextAreaField
        label={isReview ? "What should the mentor look at?" : "Your question"}
        name="question"
        rows={9}
        value={text}
        hint={
          isReview
            ? "What you are proud of, and where you were not sure. Your code that passed is sent with it."
            : "What did you expect, and what happened? Put code between two lines of three backticks (```). What you write is saved until you send it."
        }
        problem={problem}
        onBlur={onLeave}
        onChange={(event) => {
          setProblem(undefined);
          onText(event.target.value);
        }}
      />
      {length > textMax * COUNT_FROM_SHARE && (
        <p role="status" className="text-soft tabular-nums">
          {length} of {textMax} characters
        </p>
      )}
      {text.includes("`") && <Preview text={text} />}
      <div>
        <Button type="submit" look="main">
          Next: check it
        </Button>
      </div>
    </form>
  );
}
