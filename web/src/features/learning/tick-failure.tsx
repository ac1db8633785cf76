import { messageOf } from "../../api/request.ts";
import { type FailedTick, isSignedOut } from "./use-ticks.ts";

type TickFailureProps = {
  readonly failure: FailedTick | undefined;
  readonly onRetry: (tick: FailedTick["tick"]) => void;
};

export function TickFailure({ failure, onRetry }: TickFailureProps) {
  if (!failure) return null;
  const { tick, error } = failure;
  return (
    <div role="alert" className="my-2 flex flex-wrap items-center gap-x-4 border-madder border-l-4 pl-3">
      <p>
        <span className="font-semibold text-madder">
          Day {tick.dayIndex + 1} was not {tick.done ? "ticked" : "unticked"}.
        </span>{" "}
        {isSignedOut(error) ? "You were not logged in any more." : messageOf(error)}
      </p>
      <button type="button" onClick={() => onRetry(tick)} className="text-link min-h-11 font-semibold">
        Try again
      </button>
    </div>
  );
}
