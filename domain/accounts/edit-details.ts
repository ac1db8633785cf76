import type { LearnerDetails } from "../learning/learner-record.ts";
import { type FieldProblems, nameProblem, onlyProblems, phoneProblem } from "./person-problems.ts";
import { parsePhone } from "./phone.ts";

type Typed = Pick<LearnerDetails, "firstName" | "lastName" | "phone">;

/** Unlike at registration the phone may be left out: it can be taken back, and a record of other origin may have none. */
export function editProblems(typed: Typed): FieldProblems<Typed> {
  return onlyProblems({
    firstName: nameProblem(typed.firstName, "first name"),
    lastName: nameProblem(typed.lastName, "last name"),
    phone: typed.phone.trim() === "" ? undefined : phoneProblem(typed.phone),
  });
}

/** What was typed, as it will be kept, or what to mend. */
export function editDetails(typed: Typed): { details: Typed } | { problems: FieldProblems<Typed> } {
  const problems = editProblems(typed);
  if (Object.keys(problems).length > 0) return { problems };
  const phone = parsePhone(typed.phone) ?? "";
  return { details: { firstName: typed.firstName.trim(), lastName: typed.lastName.trim(), phone } };
}
