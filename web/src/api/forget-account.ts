/** The key of a visitor's conversations on this device; for an account, its id is appended. */
export const KEY_START = "kadam-tutor";
/** Prefix before the account id and the place: unsent words to a mentor. */
export const WORDS_KEY = "kadam-words";
/** Prefix before the account id and the day: the reading position. */
export const PLACE_KEY = "kadam-place";

const OWNED_KEYS: readonly string[] = [KEY_START, WORDS_KEY, PLACE_KEY];

/** Deletes other accounts' data from this device; `owner` is who is signed in now. */
export function forgetOtherAccounts(owner: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [start = "", whose] = key.split(":");
      if (OWNED_KEYS.includes(start) && whose && whose !== owner) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored where storage is disabled.
  }
}
