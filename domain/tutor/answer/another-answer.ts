import { type Found, isOpenAnswer } from "../found.ts";

/**
 * Another answer to the same question, without a model to rephrase it: rotates to the next passage, and marks the
 * answer as less sure. After the last passage it starts again.
 */
export function forAnotherAnswer(found: Found, attempt: number | undefined): Found {
  const { passages, isSupported, isFixed } = found;
  if (attempt === undefined || !isSupported || isFixed || passages.length < 2) return found;
  // If only short answers were shown before, the first passage is new as well.
  const isOpen = isOpenAnswer(found);
  const from = (attempt - (isOpen ? 2 : 1)) % passages.length;
  if (from === 0 && !isOpen) return found;
  // The first answer has shown the short answers already.
  const { known: _, orMeant: __, ...other } = found;
  return { ...other, passages: [...passages.slice(from), ...passages.slice(0, from)], isPerhaps: true };
}
