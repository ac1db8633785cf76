import { emailProblem, type FieldProblems, onlyProblems } from "./person-problems.ts";

type SignInForm = { readonly email: string; readonly password: string };

/** Only checks that there is a password: an old one may have been made under other rules. */
export function signInProblems(form: SignInForm): FieldProblems<SignInForm> {
  return onlyProblems({
    email: emailProblem(form.email),
    password: form.password === "" ? "Enter your password" : undefined,
  });
}
