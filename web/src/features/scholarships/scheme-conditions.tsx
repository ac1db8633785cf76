import { Check, CircleQuestionMark, type LucideIcon, X } from "lucide-react";
import { type RuleCheck, summaryOf, type Verdict } from "#domain/scholarships/eligibility.ts";

const LOOKS: Readonly<Record<Verdict, { label: string; colour: string; Icon: LucideIcon }>> = {
  met: { label: "Met", colour: "text-neem", Icon: Check },
  "not met": { label: "Not met", colour: "text-madder", Icon: X },
  "to be checked": { label: "To be checked", colour: "text-peacock", Icon: CircleQuestionMark },
};

/** Each condition of a scheme with its verdict for the learner's answers. */
export function SchemeConditions({ checks }: { checks: readonly RuleCheck[] }) {
  return (
    <div className="mb-2">
      <p className="font-semibold">{summaryOf(checks)}</p>
      <ul className="mt-2 grid gap-2">
        {checks.map(({ verdict, words }) => {
          const { label, colour, Icon } = LOOKS[verdict];
          return (
            <li key={words} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
              <Icon size={20} aria-hidden="true" className={`mt-0.5 ${colour}`} />
              <p>
                <span className={`font-semibold ${colour}`}>{label}:</span> {words}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
