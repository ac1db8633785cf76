import { ArrowRight, Check, X } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import type { DayExercise } from "#contract/days.ts";
import type { RunResult, TestOutcome } from "#runners/protocol.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Printed } from "./printed.tsx";
import { TypedSignsOffer, type TypedSignsOfferProps } from "./typed-signs-offer.tsx";

/** Lazy: loaded with the first error. */
const ErrorInPlainWords = lazy(async () => ({
  default: (await import("./error-in-plain-words.tsx")).ErrorInPlainWords,
}));

/** To the next exercise, or to the next part of the day. */
export type NextLink = { readonly href: string; readonly text: string };

export type RunEndedProps = {
  readonly exercise: Pick<DayExercise, "kind" | "uses">;
  readonly result: RunResult;
  readonly isSubmit: boolean;
  /** The expected output of a plain run, if known. */
  readonly expected: string | undefined;
  readonly next: NextLink;
  readonly passedWords: ReactNode;
  /** Offers to replace typographic characters of a phone keyboard after an error. */
  readonly typedSigns: TypedSignsOfferProps;
};

/** The result of a run: the success message, the error, the tests, the output. */
export function RunEnded(props: RunEndedProps) {
  const { exercise, result, isSubmit, expected, next, passedWords, typedSigns } = props;
  return (
    <>
      {isSubmit && result.passed && (
        <>
          <Passed uses={exercise.uses} next={next} />
          {passedWords}
        </>
      )}
      <Failure kind={exercise.kind} result={result} typedSigns={typedSigns} />
      <ul className="mt-3 space-y-2 empty:hidden">
        {result.results.map((outcome) => (
          <Outcome key={outcome.id} outcome={outcome} />
        ))}
      </ul>
      <Printed expected={isSubmit || result.error ? undefined : expected} text={result.stdout} />
    </>
  );
}

function Passed({ uses, next }: { uses: DayExercise["uses"]; next: NextLink }) {
  return (
    <div className="mt-3 rounded-md border border-neem border-l-4 bg-raised p-4">
      <p className="flex items-center gap-2 font-bold text-lg text-neem">
        <Check size={24} aria-hidden="true" /> This exercise is solved.
      </p>
      {uses && (
        <p className="reading mt-1">
          You have used:{" "}
          <a href={uses.href} className="text-link">
            {uses.text}
          </a>
        </p>
      )}
      <a href={next.href} className={buttonClass("main", "mt-3")}>
        {next.text} <ArrowRight size={20} aria-hidden="true" />
      </a>
    </div>
  );
}

type FailureProps = Pick<RunEndedProps, "result" | "typedSigns"> & Pick<DayExercise, "kind">;

function Failure({ kind, result: { error }, typedSigns }: FailureProps) {
  if (!error) return null;
  return (
    <div className="mt-3 border-madder border-l-4 pl-3">
      {error.line !== undefined && (
        <p className="font-semibold text-madder">
          {error.file ? `${error.file}, line` : "Line"} {error.line}
        </p>
      )}
      <Suspense>
        <ErrorInPlainWords kind={kind} message={error.message} />
      </Suspense>
      <TypedSignsOffer {...typedSigns} />
      <pre className="code-block whitespace-pre-wrap px-0">{error.message}</pre>
    </div>
  );
}

function Outcome({ outcome }: { outcome: TestOutcome }) {
  return (
    <li className="flex gap-3 border-line not-last:border-b pb-2">
      {outcome.ok ? (
        <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-neem" />
      ) : (
        <X size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-madder" />
      )}
      <div className="min-w-0">
        <p className={outcome.ok ? "" : "font-semibold"}>
          {outcome.name}
          <span className="sr-only">: {outcome.ok ? "passes" : "does not pass yet"}</span>
        </p>
        {!outcome.ok && <p className="reading">{outcome.says}</p>}
        {!outcome.ok && outcome.detail && (
          <pre className="mt-1 whitespace-pre-wrap font-mono text-sm text-soft">{outcome.detail}</pre>
        )}
      </div>
    </li>
  );
}
