import { X } from "lucide-react";
import type { AskedPlace } from "./use-place.ts";

type PlaceLineProps = { readonly place: AskedPlace; readonly onQuiz: () => void };

/** What the tutor is told about the learner's place; the learner can remove it and restore it. */
export function PlaceLine({ place, onQuiz }: PlaceLineProps) {
  if (place.label === undefined) return null;
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
      <AskedAbout place={place} />
      {place.day && (
        <button type="button" onClick={onQuiz} className="text-link flex min-h-11 items-center text-base">
          Quiz me on this day
        </button>
      )}
    </div>
  );
}

function AskedAbout({ place: { label, exercise, isUsed, setIsUsed } }: { readonly place: AskedPlace }) {
  if (!isUsed)
    return (
      <button
        type="button"
        onClick={() => setIsUsed(true)}
        className="text-link flex min-h-11 items-center text-base"
      >
        Ask about {label}
      </button>
    );
  return (
    <p className="flex items-center text-base">
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
