/** The key of a visitor's conversations on this device; those of an account have its id behind it. */
export const KEY_START = "kadam-tutor";

/** What an account asked goes from this device with the account; `owner` is who is signed in now. */
export function forgetOtherAccounts(owner: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${KEY_START}:`) && key !== `${KEY_START}:${owner}`) localStorage.removeItem(key);
  } catch {
    // Where storage is switched off nothing was kept.
  }
}
