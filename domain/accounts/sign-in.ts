import { emailProblem, type FieldProblems, onlyProblems } from "./person-problems.ts";

type SignInForm = { readonly email: string; readonly password: string };

/** Says nothing of the password but that it is missing: the rules for new ones may have been others before. */
export function signInProblems(form: SignInForm): FieldProblems<SignInForm> {
  return onlyProblems({
    email: emailProblem(form.email),
    password: form.password === "" ? "Enter your password" : undefined,
  });
}
