import type { LearnerDetails } from "../learning/learner-record.ts";
import { type FieldProblems, learnerNameProblem, onlyProblems, phoneProblem } from "./person-problems.ts";
import { parsePhone } from "./phone.ts";

type Details = Pick<LearnerDetails, "firstName" | "lastName" | "phone">;
type Typed = Details & { readonly hasOneName?: boolean | undefined };

/**
 * Unlike at registration the phone may be empty: a learner can remove it, and an account from another sign-in provider
 * may have none.
 */
export function editProblems(typed: Typed): FieldProblems<Typed> {
  return onlyProblems({
    firstName: learnerNameProblem(typed.firstName, "first name"),
    lastName: typed.hasOneName ? undefined : learnerNameProblem(typed.lastName, "last name"),
    hasOneName: undefined,
    phone: typed.phone.trim() === "" ? undefined : phoneProblem(typed.phone),
  });
}

/** The normalised details, or what to correct. */
export function editDetails(typed: Typed): { details: Details } | { problems: FieldProblems<Typed> } {
  const problems = editProblems(typed);
  if (Object.keys(problems).length > 0) return { problems };
  const phone = parsePhone(typed.phone) ?? "";
  const lastName = typed.hasOneName ? "" : typed.lastName.trim();
  return { details: { firstName: typed.firstName.trim(), lastName, phone } };
}
