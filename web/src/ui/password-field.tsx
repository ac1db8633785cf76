import { useState } from "react";
import { PASSWORD_HINT, type PasswordStrength, passwordStrength } from "#domain/accounts/password-rules.ts";
import { Field } from "./field.tsx";
import type { Problems } from "./form.tsx";

type PasswordFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: "current-password";
  readonly problem?: string | undefined;
};

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...props} type={isShown ? "text" : "password"} {...LITERAL}>
      <ShowButton isShown={isShown} onToggle={() => setIsShown(!isShown)} />
    </Field>
  );
}

/** A new password, typed twice; one button shows both. The form gets `password` and `confirmPassword`. */
export function NewPasswordFields({ label = "Password", problems }: { label?: string; problems: Problems }) {
  const [isShown, setIsShown] = useState(false);
  const [password, setPassword] = useState("");
  const type = isShown ? "text" : "password";
  const { password: problem, confirmPassword: confirmProblem } = problems;
  return (
    <>
      <div>
        <Field
          label={label}
          name="password"
          type={type}
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          problem={problem === PASSWORD_HINT ? TOO_SHORT : problem}
          onChange={(event) => setPassword(event.target.value)}
          {...LITERAL}
        >
          <ShowButton isShown={isShown} onToggle={() => setIsShown(!isShown)} />
        </Field>
        <StrengthMeter password={password} />
      </div>
      <Field
        label="Confirm Password"
        name="confirmPassword"
        type={type}
        autoComplete="new-password"
        problem={confirmProblem}
        {...LITERAL}
      />
    </>
  );
}

// While the password is visible, a phone's keyboard must not autocorrect it.
const LITERAL = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

// The hint above already says how long it must be.
const TOO_SHORT = "This password is too short";

function ShowButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      onClick={onToggle}
      className="min-h-11 shrink-0 rounded-md px-4 font-semibold text-peacock hover:underline"
    >
      {isShown ? "Hide" : "Show"}
      <span className="sr-only"> password</span>
    </button>
  );
}

const FILLED_PARTS: Record<PasswordStrength, number> = { "too short": 1, weak: 2, fair: 3, strong: 4 };
const PARTS = [1, 2, 3, 4];
const PART_COLOURS: Record<PasswordStrength, string> = {
  "too short": "bg-madder",
  weak: "bg-madder",
  fair: "bg-marigold",
  strong: "bg-neem",
};

/** In words for everybody, with a bar beside it. */
function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const isTyped = password !== "";
  return (
    <div className={isTyped ? "mt-2 flex items-center gap-3" : undefined}>
      <div aria-hidden="true" className={isTyped ? "flex w-32 gap-1" : "hidden"}>
        {PARTS.map((part) => (
          <span
            key={part}
            className={`h-1.5 flex-1 rounded-full ${part <= FILLED_PARTS[strength] ? PART_COLOURS[strength] : "bg-line"}`}
          />
        ))}
      </div>
      <p role="status" className="text-soft">
        {isTyped ? `Strength: ${strength}` : ""}
      </p>
    </div>
  );
}
