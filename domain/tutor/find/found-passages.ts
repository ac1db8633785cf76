import type { Found } from "../found.ts";
import type { Passage } from "../passage.ts";

export const PASSAGES_AT_MOST = 6;
export const NEAREST_AT_MOST = 3;

export function supported(passages: readonly Passage[]): Found {
  return {
    passages: passages.slice(0, PASSAGES_AT_MOST),
    isSupported: passages.length > 0,
    nearest: passages.slice(0, NEAREST_AT_MOST),
  };
}

/** Keeps the ranking, but an exercise story never comes before the passage that the question was matched to. */
export function inOrder(worth: readonly Passage[], near: Passage): Passage[] {
  return [...new Set(worth[0]?.kind === "exercise" ? [near, ...worth] : [...worth, near])];
}

export function isSection({ kind, heading }: Passage): boolean {
  return kind === "lesson" && heading !== undefined;
}
