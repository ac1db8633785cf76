/** Income, category and the like: on this device only, no request carries them. */
export const ELIGIBILITY_KEY = "kadam-eligibility";

/** The exercise that somebody in this tab is about to ask a mentor about. */
export const ASKED_EXERCISE_KEY = "kadam-ask";

/** They go when somebody logs out: on a shared computer the next person must not read them. */
export function forgetAtLogOut(): void {
  try {
    sessionStorage.removeItem(ASKED_EXERCISE_KEY);
    if (localStorage.getItem(ELIGIBILITY_KEY) === null) return;
    localStorage.removeItem(ELIGIBILITY_KEY);
    // Browsers tell other tabs only; this one shows them too.
    window.dispatchEvent(new StorageEvent("storage", { key: ELIGIBILITY_KEY }));
  } catch (cause) {
    console.warn("the answers could not be removed", cause);
  }
}
