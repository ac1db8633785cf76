import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { useIsHydrated } from "./is-hydrated.ts";

/** Field name to the sentence shown beside it. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** The state of a form that is being filled in and sent, from `useForm`. */
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
  /** Read out when the focus enters the form. */
  readonly label?: string;
  /** After a navigation within the site the first field gets the focus; a freshly loaded page is left alone. */
  readonly startsInFirstField?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  readonly className?: string;
  /** For feedback while typing. */
  readonly onType?: (typed: FormData) => void;
  readonly children: ReactNode;
};

export function Form({
  form,
  label,
  startsInFirstField = false,
  onKeyDown,
  className,
  onType,
  children,
}: FormProps) {
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After a navigation within the site the focus is on the new page as a whole.
    if (!startsInFirstField || document.activeElement?.tagName !== "MAIN") return;
    shown.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [startsInFirstField]);
  return (
    // `method`: if sent before the script has loaded, a GET form would put the password into the URL.
    <form
      ref={shown}
      method="post"
      noValidate
      aria-label={label}
      onKeyDown={onKeyDown}
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

/** Disabled until the page's script has loaded, but looks the same from the start. */
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

/** For forms in a dialog, which covers the page's own alerts. Problems beside a field are not repeated. */
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
