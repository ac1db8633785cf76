import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { ApiError, messageOf } from "../api/request.ts";
import { type ButtonLook, buttonClass } from "./button.tsx";

/** Field name to the sentence that stands beside it. */
export type Problems = Readonly<Record<string, string | undefined>>;

type FormSettings = {
  /** What is wrong with what was typed; nothing is sent while it finds something. */
  readonly check: (typed: FormData) => Problems;
  readonly send: (typed: FormData) => Promise<void>;
  readonly onProblems?: (problems: Problems, typed: FormData) => void;
  readonly onFailure?: (message: string, error: unknown) => void;
};

/**
 * The inputs keep their own values, so that what was typed survives every failure and the moment in which the page's
 * script takes over. Problems sit beside their fields, the first wrong field gets the focus, and a second press is ignored.
 */
export function useForm({ check, send, onProblems, onFailure }: FormSettings) {
  const [found, setFound] = useState<Problems>({});
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const problems = check(typed);
    flushSync(() => {
      setFound(problems);
      setRefused({});
      setFailure(undefined);
    });
    if (Object.keys(problems).length > 0) {
      focusFirst(form, problems);
      onProblems?.(problems, typed);
      return;
    }
    isSending.current = true;
    setIsBusy(true);
    try {
      await send(typed);
    } catch (error) {
      console.error(error);
      const fields = error instanceof ApiError ? error.fields : {};
      flushSync(() => {
        setRefused(fields);
        setFailure(messageOf(error));
      });
      focusFirst(form, fields);
      onFailure?.(messageOf(error), error);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  /** A problem that is shown goes away as soon as it is mended; no new one appears while somebody types. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    const now = check(new FormData(event.currentTarget));
    setFound((shown) => keepFields(now, (field) => shown[field] !== undefined));
    setRefused((shown) => keepFields(shown, (field) => field !== name));
  };

  return { problems: { ...found, ...refused } as Problems, failure, isBusy, handlers: { onSubmit, onInput } };
}

function keepFields(problems: Problems, isKept: (field: string) => boolean): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isKept(field)));
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || problems[control.name] === undefined) continue;
    control.focus();
    return;
  }
}

type FormProps = {
  readonly form: ReturnType<typeof useForm>;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Form({ form, className, children }: FormProps) {
  return (
    // Sent before the script is there, a form without `method` would put the password into the address.
    <form
      method="post"
      noValidate
      onSubmit={form.handlers.onSubmit}
      onInput={form.handlers.onInput}
      className={className}
    >
      {children}
    </form>
  );
}

type SubmitButtonProps = {
  readonly form: ReturnType<typeof useForm>;
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
export function FormFailure({ form }: { form: ReturnType<typeof useForm> }) {
  const isSaidBesideField = Object.keys(form.problems).length > 0;
  return (
    <p role="alert" className="font-medium text-madder">
      {isSaidBesideField ? undefined : form.failure}
    </p>
  );
}

/** False in the prerendered page and in the first render in the browser, which must be the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isInBrowser, isPrerendering);
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isPrerendering = () => false;

export function textOf(typed: FormData, field: string): string {
  const value = typed.get(field);
  return typeof value === "string" ? value : "";
}
