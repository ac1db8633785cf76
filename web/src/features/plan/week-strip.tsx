import { mondayOf, plusDays, weekdayOf } from "#domain/learning/calendar-date.ts";
import { weekdayName } from "#domain/learning/calendar-words.ts";
import { DateMark } from "./date-mark.tsx";
import { type MarkOf, markInWords } from "./day-marks.ts";

type WeekStripProps = { readonly today: string; readonly markOf: MarkOf };

export function WeekStrip({ today, markOf }: WeekStripProps) {
  const monday = mondayOf(today);
  return (
    <ol className="grid grid-cols-7 gap-1 sm:gap-2">
      {Array.from({ length: 7 }, (_, index) => plusDays(monday, index)).map((date) => (
        <li
          key={date}
          aria-current={date === today ? "date" : undefined}
          className="flex flex-col items-center gap-1 rounded-md border border-line bg-raised px-1 py-2 aria-[current=date]:border-ink"
        >
          <span className="sr-only">{markInWords(date, markOf(date), today)}</span>
          <span aria-hidden="true" className="text-sm text-soft">
            {weekdayName(weekdayOf(date)).slice(0, 3)}
          </span>
          <span aria-hidden="true" className="font-semibold tabular-nums">
            {Number(date.slice(8))}
          </span>
          <DateMark mark={markOf(date)} />
        </li>
      ))}
    </ol>
  );
}
