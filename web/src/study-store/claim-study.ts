/** Work that was done on this device without an account, and who of those who signed in here has said whose it is. */
const STUDY_KEY = "kadam-study";
const CLAIMED_KEY = "kadam-study-claimed";
const NOT_MINE_KEY = "kadam-study-not-mine";

/** True until whoever signed in has been asked. */
export function isGuestStudyUnclaimed(uid: string): boolean {
  return hasGuestStudy() && !isClaimed(uid) && read(sessionStorage, NOT_MINE_KEY) !== uid;
}

/** Only then does it join the account: on a shared computer it may be somebody else's. */
export function isClaimed(uid: string): boolean {
  return read(sessionStorage, CLAIMED_KEY) === uid;
}

export function claimStudy(uid: string): void {
  sessionStorage.setItem(CLAIMED_KEY, uid);
}

/** It stays on the device for whoever made it. */
export function leaveStudy(uid: string): void {
  sessionStorage.setItem(NOT_MINE_KEY, uid);
}

/** After signing out the next person is asked again. */
export function forgetClaim(): void {
  sessionStorage.removeItem(CLAIMED_KEY);
}

function hasGuestStudy(): boolean {
  return read(localStorage, STUDY_KEY) !== null;
}

/** Where storage is switched off there is nothing to claim. */
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
