import type { PlanReply } from "#contract/plan.ts";
import { fullDate } from "#domain/learning/calendar-words.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { todayInWords, todayStanding } from "#domain/learning/today-standing.ts";

type TodayHeadProps = {
  readonly id: string;
  readonly plan: PlanReply | undefined;
  readonly record: LearnerRecord;
};

/** The heading keeps its place while the plan is loading. */
export function TodayHead({ id, plan, record }: TodayHeadProps) {
  return (
    <header className="mb-3 flex min-h-20 flex-wrap items-end justify-between gap-x-8 gap-y-1 md:mb-4">
      <div>
        <h2 id={id} className="text-xl md:text-2xl">
          Today
          {plan && <span className="font-normal text-soft">, {fullDate(plan.today)}</span>}
        </h2>
        {plan && <p className="mt-1 max-w-prose">{todayInWords(todayStanding(plan, record), plan.today)}</p>}
      </div>
      {plan && (
        <ul className="flex flex-wrap gap-x-6 text-soft tabular-nums">
          {plan.thisWeek.planned > 0 && (
            <li>
              This week{" "}
              <strong className="text-ink">
                {plan.thisWeek.kept} of {plan.thisWeek.planned}
              </strong>
            </li>
          )}
          <li>
            Study days so far: <strong className="text-ink">{plan.studyDays}</strong>
          </li>
        </ul>
      )}
    </header>
  );
}
