import { Check } from "lucide-react";
import type { CoursePlanReply } from "#contract/plan.ts";

type Parts = CoursePlanReply["nextParts"];

const PART_NAMES = { watch: "Watch", read: "Read", practise: "Practise", check: "Check" } as const;

/** What waits in the day, in order. Parts that are done stay in the list, so that half a day looks like half a day. */
export function DayPartsList({ parts }: { parts: Parts }) {
  const open = parts.filter(({ isDone }) => !isDone);
  const minutes = open.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  if (parts.length === 0) return null;
  return (
    <div className="mt-4">
      <ol className="flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(({ part, minutes, isDone }) => (
          <li key={part} className={`flex items-center gap-1.5 ${isDone ? "text-soft" : ""}`}>
            {isDone ? (
              <Check size={16} strokeWidth={3} aria-hidden="true" className="text-neem" />
            ) : (
              <span aria-hidden="true" className="size-2 rounded-full bg-peacock" />
            )}
            <span className={isDone ? "" : "font-semibold"}>{PART_NAMES[part]}</span>
            <span className="text-soft tabular-nums">
              {isDone ? "done" : minutes === null ? "videos" : `${minutes} min`}
            </span>
          </li>
        ))}
      </ol>
      {minutes > 0 && <p className="mt-1 text-soft">About {minutes} minutes besides the videos.</p>}
    </div>
  );
}

/** Where a day that was begun goes on. */
export function placeInDay(parts: Parts): string {
  const isBegun = parts.some(({ isDone }) => isDone);
  const next = parts.find(({ isDone }) => !isDone);
  return isBegun && next ? `#${next.part}` : "";
}
