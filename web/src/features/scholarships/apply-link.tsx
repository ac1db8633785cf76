import { Check, ExternalLink } from "lucide-react";
import { useRef } from "react";
import type { ScholarshipReply } from "#contract/scholarships.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { buttonClass } from "../../ui/button.tsx";
import { useApplicationNotes } from "./use-application-notes.ts";

type ApplyLinkProps = {
  readonly scheme: ScholarshipReply;
  /** For this year or permanently: there is nothing to apply for. */
  readonly isClosed: boolean;
  readonly appliedAt: Date | undefined;
  readonly titleId: string;
};

/** Opens the official page; for a signed-in learner the date is stored beside it and can be taken back. */
export function ApplyLink({ scheme, isClosed, appliedAt, titleId }: ApplyLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // The pressed button is gone then.
  const { note, takeBack, isBusy } = useApplicationNotes(() => link.current?.focus());
  return (
    <>
      <a
        ref={link}
        href={scheme.officialUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={titleId}
        onClick={appliedAt || isClosed ? undefined : () => note(scheme.id)}
        className={buttonClass("quiet", "mt-3 w-full no-underline md:w-auto")}
      >
        {isClosed ? "See the official page" : "Apply Now"}
        <ExternalLink size={20} aria-hidden="true" />
        <span className="sr-only">(opens the official page in a new tab)</span>
      </a>
      <div aria-live="polite">
        {appliedAt && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4">
            <span className="flex items-center gap-2 font-semibold text-neem">
              <Check size={20} aria-hidden="true" />
              Applied on {shortDate(appliedAt)}
            </span>
            <button
              type="button"
              aria-describedby={titleId}
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? undefined : () => takeBack(scheme.id)}
              className="text-link min-h-11 font-semibold"
            >
              Remove date
            </button>
          </p>
        )}
      </div>
    </>
  );
}
