import { useSyncExternalStore } from "react";
import { type Answers, hasAnswers, knownAnswers } from "#domain/scholarships/answers.ts";
import { ELIGIBILITY_KEY as STORAGE_KEY } from "../../api/eligibility-on-device.ts";

const NOTHING: Answers = {};

const listeners = new Set<() => void>();
let kept: Answers | undefined;

/** Empty in the prerendered page and its first render. */
export function useKeptAnswers(): Answers {
  return useSyncExternalStore(watch, current, () => NOTHING);
}

/** Income and category are private: they are stored beyond this page only on request. */
export function keepAnswers(answers: Answers, isRemembered: boolean): void {
  show(answers);
  try {
    if (isRemembered && hasAnswers(answers)) localStorage.setItem(STORAGE_KEY, JSON.stringify(answers));
    else localStorage.removeItem(STORAGE_KEY);
  } catch (cause) {
    // Storage can be disabled: then the answers last as long as the page.
    console.warn("the answers could not be kept", cause);
  }
}

export function areAnswersRemembered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function current(): Answers {
  kept ??= read();
  return kept;
}

function read(): Answers {
  try {
    return knownAnswers(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}"));
  } catch (cause) {
    console.warn("the kept answers could not be read", cause);
    return NOTHING;
  }
}

/** Syncs other tabs at once. */
function watch(onChange: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // Clearing the storage fires an event without a key.
    if (event.key === STORAGE_KEY || event.key === null) show(read());
  };
  listeners.add(onChange);
  window.addEventListener("storage", follow);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", follow);
  };
}

function show(answers: Answers): void {
  kept = answers;
  for (const onChange of listeners) onChange();
}
