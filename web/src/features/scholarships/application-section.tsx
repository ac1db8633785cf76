import { useRef } from "react";
import { Link } from "react-router";
import type { ScholarshipReply } from "#contract/scholarships.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { useApplicationNotes } from "./use-application-notes.ts";

type ApplicationSectionProps = {
  readonly applications: LearnerRecord["applications"];
  /** Undefined while they are loading. */
  readonly schemes: readonly ScholarshipReply[] | undefined;
};

/** For the profile: the learner's applications, latest first. */
export function ApplicationSection({ applications, schemes }: ApplicationSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = Object.entries(applications).sort(([, a], [, b]) => b.getTime() - a.getTime());
  const { takeBack, isBusy } = useApplicationNotes(() => {
    // The pressed button is gone then, and with the last entry the heading is too.
    const next = entries.length > 1 ? heading.current : document.getElementById("main");
    next?.focus();
  });
  return (
    <section aria-labelledby="scholarship-applications">
      <h2 id="scholarship-applications" ref={heading} tabIndex={-1} className="mb-5 text-3xl outline-none">
        Scholarship applications
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map(([schemeId, appliedAt]) => {
          const title = schemes?.find(({ id }) => id === schemeId)?.title ?? schemeId;
          return (
            <li
              key={schemeId}
              className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <Link
                to={`/scholar#${schemeId}`}
                id={`application-${schemeId}`}
                className="text-link inline-flex min-h-11 min-w-0 items-center font-semibold"
              >
                {title}
              </Link>
              <p className="flex flex-wrap items-center gap-x-6">
                <span className="text-soft tabular-nums">Applied on {shortDate(appliedAt)}</span>
                <button
                  type="button"
                  aria-describedby={`application-${schemeId}`}
                  aria-disabled={isBusy || undefined}
                  onClick={isBusy ? undefined : () => takeBack(schemeId)}
                  className="text-link min-h-11 font-semibold"
                >
                  Remove date
                </button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
