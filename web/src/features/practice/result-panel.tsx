import { Check, RotateCw, X } from "lucide-react";
import { lazy, type ReactNode, type Ref, Suspense } from "react";
import type { RunnerKind } from "#domain/practice/exercise.ts";
import type { RunResult, TestOutcome } from "#runners/protocol.ts";
import { Button } from "../../ui/button.tsx";
import { ScrollCode } from "../../ui/scroll-code.tsx";
import { resultInWords } from "./result-in-words.ts";
import { WaitingOnPhone } from "./run-bar.tsx";
import type { RunState } from "./use-run.ts";

/** Fetched with the first error. */
const ErrorInPlainWords = lazy(async () => ({
  default: (await import("./error-in-plain-words.tsx")).ErrorInPlainWords,
}));

type ResultPanelProps = {
  readonly kind: RunnerKind;
  readonly state: RunState;
  readonly limitMs: number;
  /** Where a page kind shows its page. */
  readonly pagePlace: Ref<HTMLDivElement> | undefined;
  /** Shown with a pass, and again when the learner comes back to it. */
  readonly passedWords: ReactNode;
  /** Offers to replace signs of a phone keyboard; shown with an error. */
  readonly typedSigns: ReactNode;
  readonly onStop: () => void;
  readonly onRetry: () => void;
};

export function ResultPanel(props: ResultPanelProps) {
  const { kind, state, limitMs, pagePlace, passedWords, typedSigns, onStop, onRetry } = props;
  return (
    <div>
      {pagePlace && (
        <div data-shown={state.status !== "idle" || undefined} className="page-place mb-4">
          <p className="mb-1 font-semibold">Your page</p>
          <div ref={pagePlace} />
        </div>
      )}
      <p role="status" className={`font-semibold ${state.status === "failed" ? "text-madder" : ""}`}>
        {resultInWords(state, limitMs, pagePlace !== undefined)}
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
          {passedWords}
        </>
      )}
      {state.status === "running" && <Output text={state.output} />}
      {state.status === "done" && (
        <>
          {state.isSubmit && state.result.passed && passedWords}
          <Failure kind={kind} result={state.result} typedSigns={typedSigns} />
          <ul className="mt-3 space-y-2 empty:hidden">
            {state.result.results.map((outcome) => (
              <Outcome key={outcome.id} outcome={outcome} />
            ))}
          </ul>
          <Output text={state.result.stdout} />
        </>
      )}
    </div>
  );
}

type FailureProps = Pick<ResultPanelProps, "kind" | "typedSigns"> & { readonly result: RunResult };

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
      {typedSigns}
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

function Output({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <div className="mt-4">
      <p className="mb-1 font-semibold">Output</p>
      <ScrollCode label="Output" text={text} className="max-h-96 rounded-md border border-line bg-paper" />
    </div>
  );
}
