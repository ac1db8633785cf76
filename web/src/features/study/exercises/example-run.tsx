import { Play, Square } from "lucide-react";
import { lazy, Suspense, useRef, useSyncExternalStore } from "react";
import type { DayExample } from "#contract/days.ts";
import { Button } from "../../../ui/button.tsx";
import { megabytesInWords } from "../../../ui/megabytes.ts";
import { isLoaded, markLoaded, onLoaded } from "./download-consent.ts";
import { DownloadQuestion } from "./download-question.tsx";
import { exampleJob } from "./exercise-job.ts";
import { resultInWords } from "./result-in-words.ts";
import { LoadingBar } from "./run-bar.tsx";
import { useConsent } from "./use-consent.ts";
import { useRun } from "./use-run.ts";

/** Lazy: loaded with the first run. */
const Printed = lazy(async () => {
  try {
    return { default: (await import("./printed.tsx")).Printed };
  } catch (error) {
    console.warn("the comparison could not be fetched", error);
    return { default: ({ text }: { text: string }) => <pre>{text}</pre> };
  }
});

/** The minimum shown, because there is no room for more words. */
const LEAST_BYTES = 100_000;

type ExampleRunProps = { readonly example: DayExample; readonly expected: string | undefined };

/** Run below a program of the text: shows its real output on this device. */
export function ExampleRun({ example, expected }: ExampleRunProps) {
  const { state, isBusy, start, stop } = useRun();
  const { asking, ask } = useConsent();
  const slot = useRef<HTMLDivElement>(null);
  const { kind, packages, runtimeBytes } = example;
  const isThere = useSyncExternalStore(onLoaded, () => isLoaded(example));
  const isPageKind = kind === "web";
  const job = exampleJob(example);

  const run = async () => {
    const shownIn = isPageKind ? (slot.current ?? undefined) : undefined;
    if (await start({ kind, packages, slot: shownIn }, job)) markLoaded(example);
  };
  const begin = () => ask(example, runtimeBytes ?? 0, () => void run());

  const error = state.status === "done" ? state.result.error : undefined;
  return (
    <>
      {isBusy ? (
        <Button onClick={stop}>
          <Square size={20} aria-hidden="true" /> Stop
        </Button>
      ) : (
        <Button onClick={begin}>
          <Play size={20} aria-hidden="true" /> Run
        </Button>
      )}
      {state.status === "idle" && runtimeBytes !== null && !isThere && (
        <span className="text-sm text-soft">
          loads {megabytesInWords(Math.max(runtimeBytes, LEAST_BYTES))}
        </span>
      )}
      <div className="code-bar-result">
        <p role="status">{resultInWords(state, job.limitMs, isPageKind)}</p>
        {state.status === "loading" && <LoadingBar share={state.share} />}
        {isPageKind && (
          <div data-shown={state.status !== "idle" || undefined} className="page-place mt-2">
            <div ref={slot} />
          </div>
        )}
        {state.status === "running" && state.output !== "" && <pre>{state.output}</pre>}
        {state.status === "done" && (
          <Suspense>
            <Printed expected={error ? undefined : expected} text={state.result.stdout} isExpectedShown />
          </Suspense>
        )}
        {error && <pre>{error.message}</pre>}
      </div>
      <DownloadQuestion asking={asking} />
    </>
  );
}
