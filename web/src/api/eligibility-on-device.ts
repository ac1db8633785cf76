/** Income, category and the like: stored on this device only, never sent. */
export const ELIGIBILITY_KEY = "kadam-eligibility";

/** The exercise that the learner is about to ask a mentor about, in this tab. */
export const ASKED_EXERCISE_KEY = "kadam-ask";

/** Deleted at log-out: on a shared computer the next person must not read them. */
export function forgetAtLogOut(): void {
  try {
    sessionStorage.removeItem(ASKED_EXERCISE_KEY);
    if (localStorage.getItem(ELIGIBILITY_KEY) === null) return;
    localStorage.removeItem(ELIGIBILITY_KEY);
    // Browsers notify only other tabs; this one shows them too.
    window.dispatchEvent(new StorageEvent("storage", { key: ELIGIBILITY_KEY }));
  } catch (cause) {
    console.warn("the answers could not be removed", cause);
  }
}
