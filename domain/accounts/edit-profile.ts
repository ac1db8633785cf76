import {
  type FieldProblems,
  nameProblem,
  onlyProblems,
  phoneProblem,
  type RegistrationForm,
} from "./registration.ts";

export type ProfileForm = Pick<RegistrationForm, "firstName" | "lastName" | "phone">;

/** Unlike at registration the phone may be empty: it can be taken back, and a record of other origin may have none. */
export function profileProblems(form: ProfileForm): FieldProblems<ProfileForm> {
  return onlyProblems({
    firstName: nameProblem(form.firstName, "first name"),
    lastName: nameProblem(form.lastName, "last name"),
    phone: form.phone.trim() === "" ? undefined : phoneProblem(form.phone),
  });
}
