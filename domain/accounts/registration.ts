import { passwordProblem } from "./password-rules.ts";
import {
  emailProblem,
  type FieldProblems,
  learnerNameProblem,
  onlyProblems,
  phoneProblem,
} from "./person-problems.ts";

export const PASSWORDS_DIFFER = "Passwords do not match!";
export const TERMS_NOT_AGREED = "You must agree to the terms & conditions.";

export type RegistrationForm = {
  readonly firstName: string;
  readonly lastName: string;
  /** Many people have only one name: it is in the field for the first name, and the other field is empty. */
  readonly hasOneName?: boolean | undefined;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly terms: boolean;
};

export function registrationProblems(form: RegistrationForm): FieldProblems<RegistrationForm> {
  return onlyProblems({
    firstName: learnerNameProblem(form.firstName, "first name"),
    lastName: form.hasOneName ? undefined : learnerNameProblem(form.lastName, "last name"),
    hasOneName: undefined,
    phone: phoneProblem(form.phone),
    email: emailProblem(form.email),
    password: passwordProblem(form.password, form),
    confirmPassword: confirmProblem(form.password, form.confirmPassword),
    terms: form.terms ? undefined : TERMS_NOT_AGREED,
  });
}

export function confirmProblem(password: string, confirmPassword: string): string | undefined {
  if (confirmPassword === "") return "Enter the password again";
  return password === confirmPassword ? undefined : PASSWORDS_DIFFER;
}
