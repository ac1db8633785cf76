/** Work done on this device without an account, and which account has claimed or declined it. */
const STUDY_KEY = "kadam-study";
const CLAIMED_KEY = "kadam-study-claimed";
const NOT_MINE_KEY = "kadam-study-not-mine";

/** True until the signed-in learner has answered. */
export function isGuestStudyUnclaimed(uid: string): boolean {
  return hasGuestStudy() && !isClaimed(uid) && read(sessionStorage, NOT_MINE_KEY) !== uid;
}

/** Only then is it merged into the account: on a shared computer it may be somebody else's. */
export function isClaimed(uid: string): boolean {
  return read(sessionStorage, CLAIMED_KEY) === uid;
}

export function claimStudy(uid: string): void {
  sessionStorage.setItem(CLAIMED_KEY, uid);
}

/** It stays on the device for its author. */
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

/** If storage is disabled there is nothing to claim. */
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
