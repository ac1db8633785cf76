import type { LearnerDetails } from "../learning/learner-record.ts";
import { parsePhone } from "./phone.ts";
import { type FieldProblems, nameProblem, onlyProblems, phoneProblem } from "./registration.ts";

type Typed = Pick<LearnerDetails, "firstName" | "lastName" | "phone">;

export function editProblems(typed: Typed): FieldProblems<Typed> {
  return onlyProblems({
    firstName: nameProblem(typed.firstName, "first name"),
    lastName: nameProblem(typed.lastName, "last name"),
    phone: phoneProblem(typed.phone),
  });
}

/** What was typed, as it will be kept, or what to mend. */
export function editDetails(typed: Typed): { details: Typed } | { problems: FieldProblems<Typed> } {
  const problems = editProblems(typed);
  const phone = parsePhone(typed.phone);
  if (Object.keys(problems).length > 0 || phone === undefined) return { problems };
  return { details: { firstName: typed.firstName.trim(), lastName: typed.lastName.trim(), phone } };
}
