import { useId } from "react";
import { WEEKDAYS } from "#domain/learning/calendar-date.ts";
import { weekdayName } from "#domain/learning/calendar-words.ts";

type WeekdayFieldsProps = { readonly weekdays: readonly number[]; readonly problem: string | undefined };

/** Seven boxes named `weekdays`, ISO numbers. */
export function WeekdayFields({ weekdays, problem }: WeekdayFieldsProps) {
  const problemId = useId();
  return (
    <fieldset aria-describedby={problem ? problemId : undefined}>
      <legend className="mb-1 font-semibold">Weekdays on which you study</legend>
      <div className="grid grid-cols-7 gap-1">
        {WEEKDAYS.map((weekday) => (
          <label
            key={weekday}
            className="flex min-h-14 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-line bg-raised text-sm has-checked:border-peacock has-checked:font-bold"
          >
            <input
              type="checkbox"
              name="weekdays"
              value={weekday}
              defaultChecked={weekdays.includes(weekday)}
              aria-label={weekdayName(weekday)}
              className="size-5 accent-peacock"
            />
            <span aria-hidden="true">{weekdayName(weekday).slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={problemId} className="mt-1 font-medium text-madder">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
