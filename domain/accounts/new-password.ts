import { passwordProblem } from "./password-rules.ts";
import { type FieldProblems, onlyProblems } from "./person-problems.ts";
import { confirmProblem } from "./registration.ts";

type NewPasswordForm = { readonly password: string; readonly confirmPassword: string };

export function newPasswordProblems(form: NewPasswordForm): FieldProblems<NewPasswordForm> {
  return onlyProblems({
    password: passwordProblem(form.password),
    confirmPassword: confirmProblem(form.password, form.confirmPassword),
  });
}
