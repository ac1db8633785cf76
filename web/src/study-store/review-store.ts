import { REVIEW_KEY_END } from "./kept-owners.ts";
import { type DeviceReview, hasUnsentReview, NOTHING_REVIEWED } from "./kept-review.ts";
import { GUEST_KEY } from "./study-store.ts";

/** Somebody's review as this device keeps it. */
export type ReviewStore = {
  readonly owner: string;
  readonly current: () => DeviceReview;
  readonly change: (decide: (review: DeviceReview) => DeviceReview) => void;
};

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function reviewStoreOf(owner: string): ReviewStore {
  return openReviewStore(owner, () => localStorage);
}

/** Reads before every change: another tab may have written since. `storage` may throw: browsers can disable it. */
export function openReviewStore(owner: string, storage: () => Kept): ReviewStore {
  const key = `${GUEST_KEY}:${owner}${REVIEW_KEY_END}`;
  const current = () => {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? "null");
      return isReview(kept) ? kept : NOTHING_REVIEWED;
    } catch (cause) {
      console.warn("the kept review could not be read", cause);
      return NOTHING_REVIEWED;
    }
  };
  return {
    owner,
    current,
    change(decide) {
      const before = current();
      const after = decide(before);
      if (after === before) return;
      try {
        if (after === NOTHING_REVIEWED) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(after));
      } catch (cause) {
        console.warn("the review cannot be kept on this device", cause);
      }
    },
  };
}

function isReview(kept: unknown): kept is DeviceReview {
  return typeof kept === "object" && kept !== null && "version" in kept && kept.version === 1;
}

/** After signing out a shared computer keeps nothing that the account already has. */
export function forgetSentReview(store: ReviewStore): void {
  store.change((review) => (hasUnsentReview(review) ? { ...review, kit: undefined } : NOTHING_REVIEWED));
}
