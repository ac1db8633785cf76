import type { ScholarshipReply } from "#contract/scholarships.ts";
import { byNextDeadline } from "#domain/scholarships/scholarship.ts";
import { ScholarshipCard } from "./scholarship-card.tsx";
import { useToday } from "./use-today.ts";

// Before every recorded round: until today is known the cards stand in the order of the calendar, which is already
// the right one for most of the year.
const BEFORE_ALL_ROUNDS = new Date(0);

export function ScholarshipList({ schemes }: { schemes: readonly ScholarshipReply[] }) {
  const today = useToday();
  return (
    <ul className="grid gap-4">
      {byNextDeadline(schemes, today ?? BEFORE_ALL_ROUNDS).map((scheme) => (
        <li key={scheme.id}>
          <ScholarshipCard scheme={scheme} today={today} />
        </li>
      ))}
    </ul>
  );
}
