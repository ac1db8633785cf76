/** Income, category and the like: on this device only, no request carries them. */
export const ELIGIBILITY_KEY = "kadam-eligibility";

/** They go when somebody logs out: on a shared computer the next person must not read them. */
export function forgetEligibility(): void {
  try {
    if (localStorage.getItem(ELIGIBILITY_KEY) === null) return;
    localStorage.removeItem(ELIGIBILITY_KEY);
    // Browsers tell other tabs only; this one shows them too.
    window.dispatchEvent(new StorageEvent("storage", { key: ELIGIBILITY_KEY }));
  } catch (cause) {
    console.warn("the answers could not be removed", cause);
  }
}
