import { RotateCw } from "lucide-react";
import { lazy, type ReactNode, type Ref, Suspense } from "react";
import type { DayExercise } from "#contract/days.ts";
import { Button } from "../../../ui/button.tsx";
import { ScrollCode } from "../../../ui/scroll-code.tsx";
import { resultInWords } from "./result-in-words.ts";
import { WaitingOnPhone } from "./run-bar.tsx";
import type { NextLink, RunEndedProps } from "./run-ended.tsx";
import type { RunState } from "./use-run.ts";

/** Lazy: loaded with the first run. */
const RunEnded = lazy(async () => {
  try {
    return { default: (await import("./run-ended.tsx")).RunEnded };
  } catch (error) {
    console.warn("the result could not be fetched", error);
    return { default: PlainEnd };
  }
});

type ResultPanelProps = {
  readonly exercise: Pick<DayExercise, "kind" | "uses" | "limitMs">;
  readonly state: RunState;
  readonly expected: string | undefined;
  readonly next: NextLink;
  /** Where a page kind shows its page. */
  readonly pageSlot: Ref<HTMLDivElement> | undefined;
  /** Shown after a pass, and on later visits. */
  readonly passedWords: ReactNode;
  readonly typedSigns: RunEndedProps["typedSigns"];
  readonly onStop: () => void;
  readonly onRetry: () => void;
};

export function ResultPanel(props: ResultPanelProps) {
  const { exercise, state, expected, pageSlot, passedWords, onStop, onRetry, ...shown } = props;
  return (
    <div>
      {pageSlot && (
        <div data-shown={state.status !== "idle" || undefined} className="page-place mb-4">
          <p className="mb-1 font-semibold">Your page</p>
          <div ref={pageSlot} />
        </div>
      )}
      <p role="status" className={`font-semibold ${state.status === "failed" ? "text-madder" : ""}`}>
        {resultInWords(state, exercise.limitMs, pageSlot !== undefined)}
      </p>
      {state.status === "failed" && (
        <Button onClick={onRetry} className="mt-3">
          <RotateCw size={20} aria-hidden="true" /> Try again
        </Button>
      )}
      <WaitingOnPhone state={state} onStop={onStop} />
      {state.status === "idle" && (
        <>
          <p className="text-soft">
            <b>Run</b> shows what your code does. <b>Submit</b> checks it with the tests.
          </p>
          {expected !== undefined && <Output label="Expected" text={expected} />}
          {passedWords}
        </>
      )}
      {state.status === "running" && <Output label="Output" text={state.output} />}
      {state.status === "done" && (
        <Suspense>
          <RunEnded
            exercise={exercise}
            result={state.result}
            isSubmit={state.isSubmit}
            expected={expected}
            passedWords={passedWords}
            {...shown}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The fallback if the rest does not load: the sentence is above. */
function PlainEnd({ result }: RunEndedProps) {
  return <Output label="Output" text={[result.error?.message, result.stdout].filter(Boolean).join("\n")} />;
}

function Output({ label, text }: { label: string; text: string }) {
  if (text === "") return null;
  return (
    <div className="mt-4">
      <p className="mb-1 font-semibold">{label}</p>
      <ScrollCode label={label} text={text} className="max-h-96 rounded-md border border-line bg-paper" />
    </div>
  );
}
