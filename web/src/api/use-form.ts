import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormState, Problems } from "../ui/form.tsx";
import { ApiError, messageOf } from "./request.ts";

type FormSettings = {
  /** Validates the input; nothing is sent while it finds a problem. */
  readonly check: (typed: FormData) => Problems;
  readonly send: (typed: FormData) => Promise<void>;
  readonly onProblems?: (problems: Problems, typed: FormData) => void;
  readonly onFailure?: (message: string, error: unknown) => void;
};

/**
 * Uncontrolled inputs, so that what was typed survives every failure and hydration. Problems are shown beside their
 * fields, the first wrong field gets the focus, and a double click is ignored.
 */
export function useForm({ check, send, onProblems, onFailure }: FormSettings): FormState {
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

  /** A shown problem disappears as soon as it is fixed; no new one appears while somebody types. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    const now = check(new FormData(event.currentTarget));
    setFound((shown) => keepFields(now, (field) => shown[field] !== undefined));
    setRefused((shown) => keepFields(shown, (field) => field !== name));
  };

  return { problems: { ...found, ...refused }, failure, isBusy, handlers: { onSubmit, onInput } };
}

function keepFields(problems: Problems, isKept: (field: string) => boolean): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isKept(field)));
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (!isField || problems[control.name] === undefined) continue;
    control.focus();
    return;
  }
}
