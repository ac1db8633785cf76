import type { Found } from "../found.ts";

/**
 * Another answer to the same question, without a model to rephrase it: rotates to the next passage, and marks the
 * answer as less sure. After the last passage it starts again.
 */
export function forAnotherAnswer(found: Found, attempt: number | undefined): Found {
  const { passages, isSupported, isFixed } = found;
  if (attempt === undefined || !isSupported || isFixed || passages.length < 2) return found;
  const from = (attempt - 1) % passages.length;
  if (from === 0) return found;
  // The short answer belongs to the first passage.
  const { known: _, ...other } = found;
  return { ...other, passages: [...passages.slice(from), ...passages.slice(0, from)], isPerhaps: true };
}
