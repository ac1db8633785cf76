import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { ScholarshipReply } from "#contract/scholarships.ts";
import { checkedNote } from "#domain/scholarships/checked-note.ts";
import { calendarLeaf, deadlineNote, leafYear } from "#domain/scholarships/deadline-note.ts";
import type { RuleCheck } from "#domain/scholarships/eligibility.ts";
import { deadlineState } from "#domain/scholarships/scholarship.ts";
import { ApplyLink } from "./apply-link.tsx";
import { SchemeConditions } from "./scheme-conditions.tsx";

type ScholarshipCardProps = {
  readonly scheme: ScholarshipReply;
  readonly today: Date | undefined;
  /** Missing until the visitor has given an answer. */
  readonly checks: readonly RuleCheck[] | undefined;
  readonly appliedAt: Date | undefined;
};

export function ScholarshipCard({ scheme, today, checks, appliedAt }: ScholarshipCardProps) {
  const id = useId();
  const isOver = scheme.status === "closed" || (today && deadlineState(scheme, today).kind === "closed");
  return (
    <article
      id={scheme.id}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 rounded-md border border-line bg-raised p-5 md:grid-cols-[4rem_minmax(0,1fr)_22rem] md:gap-x-6 md:p-6"
    >
      <div className="md:col-start-2">
        <h2 id={id} className="text-xl md:text-2xl">
          {scheme.title}
        </h2>
        <p className="mt-1 text-soft">{scheme.provider}</p>
      </div>
      <DeadlineLeaf scheme={scheme} today={today} />
      <div className="col-span-2 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1">
        <p className="text-lg leading-snug font-bold tabular-nums">{scheme.amount}</p>
        {/* Room for two lines on phones: the sentence is longer once today is known. */}
        <p className={`mt-1 min-h-13 text-balance md:min-h-0 ${isOver ? "text-madder" : ""}`}>
          {deadlineNote(scheme, today)}
        </p>
        <ApplyLink scheme={scheme} isClosed={isOver === true} appliedAt={appliedAt} titleId={id} />
      </div>
      <div className="col-span-2 md:col-span-1 md:col-start-2">
        {checks && <SchemeConditions checks={checks} />}
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold hover:text-peacock [&::-webkit-details-marker]:hidden">
            Who can apply
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="reading pt-1 pb-2">{scheme.eligibility}</p>
        </details>
        <p className="text-balance text-soft">{checkedNote(scheme)}</p>
      </div>
    </article>
  );
}

/** For scanning the list: the day on which the round closes, or the next one is expected to. */
function DeadlineLeaf({ scheme, today }: Pick<ScholarshipCardProps, "scheme" | "today">) {
  const leaf = scheme.usualDeadline === undefined ? undefined : calendarLeaf(scheme.usualDeadline);
  return (
    <div
      role="img"
      aria-label={deadlineNote(scheme, today)}
      className="w-16 self-start overflow-hidden rounded-md border border-line text-center leading-none md:col-start-1 md:row-span-2 md:row-start-1"
    >
      <p className="border-b border-line bg-paper py-2 font-semibold text-soft">
        {leaf?.month.slice(0, 3) ?? "By"}
      </p>
      <p className={`pt-3 font-bold tabular-nums ${leaf ? "text-3xl" : "pb-3 text-xl"}`}>
        {leaf?.day ?? "state"}
      </p>
      {/* Reserve a line, so that nothing moves once today is known. */}
      {leaf && <p className="h-6 text-sm text-soft tabular-nums">{today && leafYear(scheme, today)}</p>}
    </div>
  );
}
