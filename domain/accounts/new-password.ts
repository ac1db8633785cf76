import { type PasswordOwner, passwordProblem } from "./password-rules.ts";
import { type FieldProblems, onlyProblems } from "./person-problems.ts";
import { confirmProblem } from "./registration.ts";

type NewPasswordForm = { readonly password: string; readonly confirmPassword: string };

export function newPasswordProblems(
  form: NewPasswordForm,
  owner: PasswordOwner = {},
): FieldProblems<NewPasswordForm> {
  return onlyProblems({
    password: passwordProblem(form.password, owner),
    confirmPassword: confirmProblem(form.password, form.confirmPassword),
  });
}
