import { Play, RotateCcw, SendHorizontal, Square } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { megabytesInWords } from "./megabytes.ts";
import type { RunState } from "./use-run.ts";

type RunBarProps = {
  readonly state: RunState;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly canReset: boolean;
  /** What the first run will download; nothing once it is there. */
  readonly downloadBytes: number | undefined;
  readonly onRun: () => void;
  readonly onSubmit: () => void;
  readonly onStop: () => void;
  readonly onReset: () => void;
};

export function RunBar({ state, isBusy, isReady, canReset, downloadBytes, ...on }: RunBarProps) {
  return (
    <div className="mt-3 noscript:hidden">
      <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
        {isBusy ? (
          <StopButton onStop={on.onStop} />
        ) : (
          <>
            <Button onClick={on.onRun} disabled={!isReady} className="max-sm:px-4">
              <Play size={20} aria-hidden="true" /> Run
            </Button>
            <Button look="main" onClick={on.onSubmit} disabled={!isReady} className="max-sm:px-4">
              <SendHorizontal size={20} aria-hidden="true" /> Submit
            </Button>
          </>
        )}
        <Button onClick={on.onReset} disabled={!canReset || isBusy} className="ml-auto max-sm:px-3">
          <RotateCcw size={20} aria-hidden="true" /> Reset
        </Button>
      </div>
      {downloadBytes !== undefined && !isBusy && (
        <p className="mt-2 text-sm text-soft">
          The first run downloads {megabytesInWords(downloadBytes)}. After that your browser keeps it.
        </p>
      )}
      {state.status === "loading" && <LoadingBar share={state.share} />}
    </div>
  );
}

/** On a phone the result is shown without the bar above: who waits there must see why, and be able to stop. */
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
    <Button look="danger" onClick={onStop}>
      <Square size={20} aria-hidden="true" /> Stop
    </Button>
  );
}

export function LoadingBar({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="mt-2 flex items-center gap-3 text-sm text-soft">
      <progress
        value={percent}
        max={100}
        aria-label="Loading the practice tools"
        className="h-2 grow accent-peacock"
      />
      <span className="tabular-nums">{percent < 100 ? `Loading ${percent} %` : "Starting"}</span>
    </div>
  );
}
