import { Check, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { DayQuestion } from "#contract/days.ts";
import { useIsHydrated } from "../../ui/is-hydrated.ts";

type QuizQuestionProps = {
  readonly number: number;
  readonly question: DayQuestion;
  /** The order of the options, by their numbers. */
  readonly order: readonly number[];
  readonly chosen: readonly number[];
  readonly isAnswered: boolean;
  readonly onChoose: (chosen: readonly number[]) => void;
  /** Below an answered question. */
  readonly ask: ReactNode;
};

export function QuizQuestion(props: QuizQuestionProps) {
  const { number, question, order, chosen, isAnswered, onChoose, ask } = props;
  const id = useId();
  const choose = (index: number, isChosen: boolean) => {
    if (!question.hasSeveral) onChoose([index]);
    else onChoose(isChosen ? [...chosen, index] : chosen.filter((other) => other !== index));
  };
  return (
    <li>
      <fieldset aria-labelledby={`${id}-text`} className="min-w-0">
        <div id={`${id}-text`} className="mb-3 flex w-full gap-3 font-semibold text-lg">
          <span className="shrink-0 whitespace-nowrap text-peacock tabular-nums">{number}.</span>
          <Html html={question.textHtml} className="lesson-text min-w-0 grow" />
        </div>
        {question.hasSeveral && <p className="mb-2 text-soft">More than one is right. Choose all of them.</p>}
        <div className="space-y-2">
          {order.map((index) => {
            const option = question.options[index];
            return (
              option && (
                <Option
                  key={index}
                  name={id}
                  value={index}
                  option={option}
                  isSeveral={question.hasSeveral}
                  isChosen={chosen.includes(index)}
                  isAnswered={isAnswered}
                  onChange={(isChosen) => choose(index, isChosen)}
                />
              )
            );
          })}
        </div>
        <NotesWithoutScript question={question} />
      </fieldset>
      {isAnswered && ask}
    </li>
  );
}

type OptionProps = {
  readonly name: string;
  /** Its original number; it may be shown at another position. */
  readonly value: number;
  readonly option: DayQuestion["options"][number];
  readonly isSeveral: boolean;
  readonly isChosen: boolean;
  readonly isAnswered: boolean;
  readonly onChange: (isChosen: boolean) => void;
};

function Option({ name, value, option, isSeveral, isChosen, isAnswered, onChange }: OptionProps) {
  const look = !isAnswered
    ? "border-line has-checked:border-peacock"
    : option.isRight
      ? "border-neem"
      : isChosen
        ? "border-madder"
        : "border-line";
  return (
    <div className={`rounded-md border bg-raised ${look}`}>
      <label className="flex min-h-12 cursor-pointer items-start gap-3 px-4 py-3">
        <input
          type={isSeveral ? "checkbox" : "radio"}
          name={name}
          value={value}
          checked={isChosen}
          disabled={isAnswered}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-peacock"
        />
        <span
          className="lesson-text min-w-0 grow"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
          dangerouslySetInnerHTML={{ __html: option.textHtml }}
        />
      </label>
      {isAnswered && (isChosen || option.isRight) && (
        <div className="px-4 pb-3 pl-12">
          <Verdict isRight={option.isRight} isChosen={isChosen} />
          <Html html={option.whyHtml} className="lesson-text reading" />
        </div>
      )}
    </div>
  );
}

function Verdict({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  const Icon = isRight ? Check : X;
  return (
    <p className={`flex items-center gap-1 font-semibold ${isRight ? "text-neem" : "text-madder"}`}>
      <Icon size={20} aria-hidden="true" />
      {isRight ? (isChosen ? "Right" : "The right answer") : "Not right"}
    </p>
  );
}

/** Without a script, the right answer and the reasons can be opened. */
function NotesWithoutScript({ question }: { question: DayQuestion }) {
  if (useIsHydrated()) return null;
  return (
    <details className="mt-3 hidden noscript:block">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        What is right, and why
      </summary>
      <ul className="list-disc space-y-2 pl-5">
        {question.options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no id and never change their order.
          <li key={index}>
            <Html html={`${option.textHtml} ${option.isRight ? "Right." : "Not right."} ${option.whyHtml}`} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Html({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
