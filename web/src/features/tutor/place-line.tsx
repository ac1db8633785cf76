import { X } from "lucide-react";
import type { AskedPlace } from "./use-place.ts";

/** What the question is about, as far as the tutor is told; the learner can take it away and put it back. */
export function PlaceLine({ place: { label, exercise, isUsed, setIsUsed } }: { place: AskedPlace }) {
  if (label === undefined) return null;
  if (!isUsed)
    return (
      <button
        type="button"
        onClick={() => setIsUsed(true)}
        className="text-link mb-1 flex min-h-11 items-center text-base"
      >
        Ask about {label}
      </button>
    );
  return (
    <p className="mb-1 flex items-center text-base">
      <span>
        About: <strong className="font-semibold">{label}</strong>
        {exercise && <span className="text-soft">, with your code</span>}
      </span>
      <button
        type="button"
        aria-label={`Do not ask about ${label}`}
        onClick={() => setIsUsed(false)}
        className="flex size-11 shrink-0 items-center justify-center rounded-md text-soft hover:text-peacock"
      >
        <X size={20} aria-hidden="true" />
      </button>
    </p>
  );
}
