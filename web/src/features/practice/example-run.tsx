import { Play, Square } from "lucide-react";
import { useRef } from "react";
import type { DayExample } from "#contract/days.ts";
import { Button } from "../../ui/button.tsx";
import { markLoaded, savesData } from "./download-consent.ts";
import { DownloadQuestion } from "./download-question.tsx";
import { exampleJob } from "./exercise-job.ts";
import { resultInWords } from "./result-in-words.ts";
import { LoadingBar } from "./run-bar.tsx";
import { runtimeBytes } from "./runner-pool.ts";
import { useConsent } from "./use-consent.ts";
import { useRun } from "./use-run.ts";

/** Run under a program of the text: what it prints on this very device. */
export function ExampleRun({ example }: { example: DayExample }) {
  const { state, isBusy, start, stop } = useRun();
  const { asking, ask } = useConsent();
  const place = useRef<HTMLDivElement>(null);
  const { kind, packages } = example;
  const isPageKind = kind === "web";
  const job = exampleJob(example);

  const run = async () => {
    const shownIn = isPageKind ? (place.current ?? undefined) : undefined;
    if (await start({ kind, packages, place: shownIn }, job)) markLoaded(example);
  };
  const begin = async () => {
    // Only who saves data waits for the size.
    const bytes = savesData() ? await runtimeBytes(kind, packages) : 0;
    ask(example, bytes, () => void run());
  };

  const output =
    state.status === "done" ? state.result.stdout : state.status === "running" ? state.output : "";
  const error = state.status === "done" ? state.result.error : undefined;
  return (
    <>
      {isBusy ? (
        <Button onClick={stop}>
          <Square size={20} aria-hidden="true" /> Stop
        </Button>
      ) : (
        <Button onClick={() => void begin()}>
          <Play size={20} aria-hidden="true" /> Run
        </Button>
      )}
      <div className="code-bar-result">
        <p role="status">{resultInWords(state, job.limitMs, isPageKind)}</p>
        {state.status === "loading" && <LoadingBar share={state.share} />}
        {isPageKind && (
          <div data-shown={state.status !== "idle" || undefined} className="page-place mt-2">
            <div ref={place} />
          </div>
        )}
        {output !== "" && <pre>{output}</pre>}
        {error && <pre>{error.message}</pre>}
      </div>
      <DownloadQuestion asking={asking} />
    </>
  );
}
