import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { WEEKDAYS } from "#domain/learning/calendar-date.ts";
import { fullDate, monthInWords, weekdayName } from "#domain/learning/calendar-words.ts";
import { DateMark } from "./date-mark.tsx";
import { type DayMark, type MarkOf, markInWords } from "./day-marks.ts";
import { dateByKey, monthWeeks, plusMonths } from "./month-dates.ts";

type MonthCalendarProps = { readonly today: string; readonly markOf: MarkOf };

/** One tab stop; inside, arrow keys, Home, End, Page Up and Page Down move from date to date. */
export function MonthCalendar({ today, markOf }: MonthCalendarProps) {
  const [chosen, setChosen] = useState(today);
  const id = useId();
  const cell = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (takesFocus.current && chosen) cell.current?.focus();
    takesFocus.current = false;
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.altKey || event.metaKey ? undefined : dateByKey(event.key, chosen);
    if (!next) return;
    event.preventDefault();
    takesFocus.current = true;
    setChosen(next);
  };

  return (
    <div className="rounded-md border border-line bg-raised p-3 md:p-5">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 id={id} aria-live="polite" className="text-lg">
          {monthInWords(chosen)}
        </h3>
        <div className="flex">
          <MonthButton name="Previous month" onClick={() => setChosen(plusMonths(chosen, -1))}>
            <ChevronLeft size={20} aria-hidden="true" />
          </MonthButton>
          <MonthButton name="Next month" onClick={() => setChosen(plusMonths(chosen, 1))}>
            <ChevronRight size={20} aria-hidden="true" />
          </MonthButton>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is a grid. */}
      <table role="grid" aria-labelledby={id} onKeyDown={onKeyDown} className="w-full table-fixed">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekdayName(weekday)}
                className="pb-1 font-normal text-sm text-soft"
              >
                {weekdayName(weekday).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(chosen).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) =>
                date ? (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid it is a grid cell.
                  <td key={date} aria-selected={date === chosen} className="p-0.5">
                    <button
                      type="button"
                      ref={date === chosen ? cell : undefined}
                      tabIndex={date === chosen ? 0 : -1}
                      aria-current={date === today ? "date" : undefined}
                      aria-label={markInWords(date, markOf(date), today)}
                      data-chosen={date === chosen || undefined}
                      onClick={() => setChosen(date)}
                      className="flex h-12 w-full flex-col items-center rounded-sm border border-transparent pt-1 tabular-nums aria-[current=date]:border-ink data-chosen:bg-paper data-chosen:font-bold"
                    >
                      {Number(date.slice(8))}
                      <DateMark mark={markOf(date)} />
                    </button>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell of the week.
                  <td key={index} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ChosenDate date={chosen} mark={markOf(chosen)} />
    </div>
  );
}

type MonthButtonProps = {
  readonly name: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

function MonthButton({ name, onClick, children }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-md hover:text-peacock"
    >
      {children}
    </button>
  );
}

function ChosenDate({ date, mark: { isKept, isAway, days } }: { date: string; mark: DayMark }) {
  const words = isAway
    ? "You are away."
    : isKept
      ? "You studied on this day."
      : "Nothing planned: a day for rest.";
  return (
    <div className="mt-3 min-h-20 border-line border-t pt-3">
      <p className="font-semibold">{fullDate(date)}</p>
      {days.length === 0 && <p className="text-soft">{words}</p>}
      <ul>
        {days.map(({ courseTitle, title, path, isDone }) => (
          <li key={path}>
            <Link to={path} className="text-link inline-flex min-h-11 items-center">
              {title}
            </Link>{" "}
            <span className="text-soft">
              · {courseTitle}
              {isDone && " · done"}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
