import { Play, RotateCcw, SendHorizontal, Square } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { megabytesInWords } from "../../../ui/megabytes.ts";
import type { RunState } from "./use-run.ts";

type RunBarProps = {
  readonly state: RunState;
  /** The result of the last run, in one sentence. */
  readonly words: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly canReset: boolean;
  /** The download size of the first run; undefined once it is loaded. */
  readonly downloadBytes: number | undefined;
  readonly onRun: () => void;
  readonly onSubmit: () => void;
  readonly onStop: () => void;
  readonly onReset: () => void;
};

export function RunBar({ state, words, isBusy, isReady, canReset, downloadBytes, ...on }: RunBarProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const stop = () => {
    // Stop disappears with the run; keep the focus in the row.
    buttons.current?.querySelector("button")?.focus();
    on.onStop();
  };
  return (
    <>
      {/* Run and Submit keep their places and the focus while the code runs; on a phone they stay above the
          keyboard. */}
      <div
        ref={buttons}
        data-keep-clear
        className="mt-3 flex flex-wrap items-center gap-3 bg-paper noscript:hidden max-lg:sticky max-lg:bottom-(--keyboard,0px) max-lg:z-10 max-lg:-mx-1 max-lg:px-1 max-lg:py-2 max-sm:gap-2"
      >
        <Button onClick={on.onRun} disabled={!isReady} isBusy={isBusy} className="max-sm:px-4">
          <Play size={20} aria-hidden="true" /> Run
        </Button>
        <Button look="main" onClick={on.onSubmit} disabled={!isReady} isBusy={isBusy} className="max-sm:px-4">
          <SendHorizontal size={20} aria-hidden="true" /> Submit
        </Button>
        <div className="ml-auto">
          {isBusy ? (
            <StopButton onStop={stop} />
          ) : (
            <Button onClick={on.onReset} disabled={!canReset} className="max-sm:px-3">
              <RotateCcw size={20} aria-hidden="true" /> Reset
            </Button>
          )}
        </div>
      </div>
      {/* Reserve one line, so that what is below does not move. */}
      <div className="mt-2 min-h-6 text-sm text-soft noscript:hidden">
        {state.status === "idle" && downloadBytes !== undefined && (
          <p>The first run downloads {megabytesInWords(downloadBytes)}. After that your browser keeps it.</p>
        )}
        {state.status === "loading" && <LoadingBar share={state.share} />}
        {/* Beside a long editor the result may be out of sight; it is announced there. */}
        {state.status !== "loading" && (
          <p aria-hidden="true" className="max-lg:hidden">
            {words}
          </p>
        )}
      </div>
    </>
  );
}

/** On a phone the result is shown without the bar above: somebody who waits there must see why, and be able to stop. */
export function WaitingOnPhone({ state, onStop }: { state: RunState; onStop: () => void }) {
  if (state.status !== "loading" && state.status !== "running") return null;
  return (
    <div className="mt-3 lg:hidden">
      {state.status === "loading" && <LoadingBar share={state.share} />}
      <div className="mt-3">
        <StopButton onStop={onStop} />
      </div>
    </div>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button look="danger" onClick={onStop} className="max-sm:px-3">
      <Square size={20} aria-hidden="true" /> Stop
    </Button>
  );
}

export function LoadingBar({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex min-h-6 items-center gap-3 text-sm text-soft">
      <progress
        value={percent}
        max={100}
        aria-label="Loading the practice tools"
        className="load-bar h-2 min-w-0 grow"
      />
      <span className="tabular-nums">{percent < 100 ? `${percent} %` : "Starting"}</span>
    </div>
  );
}
