import type { ScholarshipReply } from "#contract/scholarships.ts";
import { hasAnswers } from "#domain/scholarships/answers.ts";
import { checkRules, countFits, fitOf, fittingFirst } from "#domain/scholarships/eligibility.ts";
import { byNextDeadline } from "#domain/scholarships/scholarship.ts";
import { goTo, useArrival } from "../../ui/use-arrival.ts";
import { EligibilityPanel } from "./eligibility-panel.tsx";
import { useKeptAnswers } from "./kept-answers.ts";
import { ScholarshipCard } from "./scholarship-card.tsx";
import { useApplications } from "./use-applications.ts";
import { useToday } from "./use-today.ts";

// Before every recorded round: until today is known the cards are in calendar order, which is right for most of the
// year.
const BEFORE_ALL_ROUNDS = new Date(0);

export function ScholarshipList({ schemes }: { schemes: readonly ScholarshipReply[] }) {
  const today = useToday();
  const answers = useKeptAnswers();
  const applications = useApplications();
  useArrival(goTo, today !== undefined);
  const byDate = byNextDeadline(schemes, today ?? BEFORE_ALL_ROUNDS).map((scheme) => ({
    scheme,
    checks: checkRules(scheme.rules, answers),
  }));
  const cards = hasAnswers(answers) ? fittingFirst(byDate) : byDate;
  return (
    <>
      <EligibilityPanel answers={answers} result={countFits(cards.map(({ checks }) => fitOf(checks)))} />
      <ul className="grid gap-4">
        {cards.map(({ scheme, checks }) => (
          <li key={scheme.id}>
            <ScholarshipCard
              scheme={scheme}
              today={today}
              checks={hasAnswers(answers) ? checks : undefined}
              appliedAt={applications[scheme.id]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
