import { GUEST_KEY } from "./study-store.ts";

/** The suffix of an account's review key. */
export const REVIEW_KEY_END = ":review";

/** The accounts with a copy on this device. */
export function keptOwners(): string[] {
  return ownersInKeys().filter((owner) => !owner.endsWith(REVIEW_KEY_END));
}

/** The accounts with review data on this device. */
export function keptReviewers(): string[] {
  return ownersInKeys().flatMap((owner) =>
    owner.endsWith(REVIEW_KEY_END) ? [owner.slice(0, -REVIEW_KEY_END.length)] : [],
  );
}

function ownersInKeys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`${GUEST_KEY}:`) ? [key.slice(GUEST_KEY.length + 1)] : [],
    );
  } catch (cause) {
    console.warn("this browser keeps nothing for the site", cause);
    return [];
  }
}
