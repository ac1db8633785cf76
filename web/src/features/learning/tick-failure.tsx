import { messageOf } from "../../api/request.ts";
import type { FailedTick } from "./use-ticks.ts";

export function TickFailure({ failure }: { readonly failure: FailedTick | undefined }) {
  if (!failure) return null;
  const { tick, error, isKept, retry } = failure;
  const [day, value] = [`Day ${tick.dayIndex + 1}`, tick.done ? "ticked" : "unticked"];
  return (
    <div
      role={isKept ? "status" : "alert"}
      className={`my-2 flex flex-wrap items-center gap-x-4 border-l-4 pl-3 ${isKept ? "border-line" : "border-madder"}`}
    >
      {isKept ? (
        <p>
          {day} is {value} on this device, not in your account yet.
        </p>
      ) : (
        <p>
          <span className="font-semibold text-madder">
            {day} was not {value}.
          </span>{" "}
          {messageOf(error)}
        </p>
      )}
      <button type="button" onClick={retry} className="text-link min-h-11 font-semibold">
        Try again
      </button>
    </div>
  );
}
