import { Check } from "lucide-react";
import type { DayMark } from "./day-marks.ts";

/** Filled: studied; a ring: planned; a line: away. Always also in words. */
export function DateMark({ mark: { isKept, isAway, days } }: { readonly mark: DayMark }) {
  const open = days.filter(({ isDone }) => !isDone).length;
  return (
    <span aria-hidden="true" className="flex h-4 items-center gap-0.5">
      {isKept && (
        <span className="flex size-4 items-center justify-center rounded-full bg-neem text-paper">
          <Check size={12} strokeWidth={4} />
        </span>
      )}
      {Array.from({ length: Math.min(open, 3) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rings without an identity.
        <span key={index} className="size-3 rounded-full border-2 border-peacock" />
      ))}
      {isAway && !isKept && <span className="h-0.5 w-4 bg-soft" />}
    </span>
  );
}
