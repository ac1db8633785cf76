/** The key of a visitor's conversations on this device; those of an account have its id behind it. */
export const KEY_START = "kadam-tutor";
/** Before the id of the account and the place: words to a mentor that are not sent yet. */
export const WORDS_KEY = "kadam-words";
/** Before the id of the account and the day: where the learner reads. */
export const PLACE_KEY = "kadam-place";

const OWNED_KEYS: readonly string[] = [KEY_START, WORDS_KEY, PLACE_KEY];

/** What an account wrote goes from this device with the account; `owner` is who is signed in now. */
export function forgetOtherAccounts(owner: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [start = "", whose] = key.split(":");
      if (OWNED_KEYS.includes(start) && whose && whose !== owner) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is switched off nothing was kept.
  }
}
