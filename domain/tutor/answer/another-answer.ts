import type { Found } from "../found.ts";

/**
 * What another answer to the same question is made from, where no model words it differently: the next passage comes first, and
 * whether it answers the question is less sure. After the last one it begins from the front.
 */
export function forAnotherAnswer(found: Found, attempt: number | undefined): Found {
  const { passages, isSupported, isFixed } = found;
  if (attempt === undefined || !isSupported || isFixed || passages.length < 2) return found;
  const from = (attempt - 1) % passages.length;
  if (from === 0) return found;
  return { ...found, passages: [...passages.slice(from), ...passages.slice(0, from)], isPerhaps: true };
}
