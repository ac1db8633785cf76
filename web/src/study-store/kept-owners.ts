import { GUEST_KEY } from "./study-store.ts";

/** What stands behind the id of an account where its review is kept. */
export const REVIEW_KEY_END = ":review";

/** The accounts of which this device keeps a copy. */
export function keptOwners(): string[] {
  return ownersInKeys().filter((owner) => !owner.endsWith(REVIEW_KEY_END));
}

/** The accounts of whose review this device keeps something. */
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
