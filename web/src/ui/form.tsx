import type { FormEvent, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { useIsHydrated } from "./is-hydrated.ts";

/** Field name to the sentence that stands beside it. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** What `useForm` knows of a form that is being filled in and sent. */
export type FormState = {
  readonly problems: Problems;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly handlers: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
};

type FormProps = {
  readonly form: FormState;
  readonly className?: string;
  /** For what is told while somebody is still filling in. */
  readonly onType?: (typed: FormData) => void;
  readonly children: ReactNode;
};

export function Form({ form, className, onType, children }: FormProps) {
  return (
    // Sent before the script is there, a form without `method` would put the password into the address.
    <form
      method="post"
      noValidate
      onSubmit={form.handlers.onSubmit}
      onInput={(event) => {
        form.handlers.onInput(event);
        onType?.(new FormData(event.currentTarget));
      }}
      className={className}
    >
      {children}
    </form>
  );
}

type SubmitButtonProps = {
  readonly form: FormState;
  readonly look?: ButtonLook;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Cannot be pressed until the page's script is there, but looks the same from the start. */
export function SubmitButton({ form, look = "main", className = "", children }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type="submit"
      disabled={!isHydrated}
      aria-disabled={form.isBusy || undefined}
      aria-busy={form.isBusy || undefined}
      className={buttonClass(look, `aria-busy:opacity-70 ${className}`)}
    >
      {children}
    </button>
  );
}

/** For forms in a dialog, which lies above the page's own alerts. What stands beside a field is not said twice. */
export function FormFailure({ form }: { form: FormState }) {
  const isSaidBesideField = Object.keys(form.problems).length > 0;
  return (
    <p role="alert" className="font-medium text-madder">
      {isSaidBesideField ? undefined : form.failure}
    </p>
  );
}

export function textOf(typed: FormData, field: string): string {
  const value = typed.get(field);
  return typeof value === "string" ? value : "";
}
