import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
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
  /** Read out when the focus enters the form. */
  readonly label?: string;
  /** Whoever came by a link of this site can type at once; a page that was just loaded is left alone. */
  readonly startsInFirstField?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  readonly className?: string;
  /** For what is told while somebody is still filling in. */
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
    // After a move inside the site the focus is on the new page as a whole.
    if (!startsInFirstField || document.activeElement?.tagName !== "MAIN") return;
    shown.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [startsInFirstField]);
  return (
    // Sent before the script is there, a form without `method` would put the password into the address.
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
