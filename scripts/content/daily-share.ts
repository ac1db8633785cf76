/** How many days it takes until every stored verdict was checked again. */
const SHARES = 20;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Rotates by date, so that twenty days in a row cover everything; `asked` selects another share, to repeat an earlier
 * run.
 */
export function readShare(asked: string | undefined, now: Date): number {
  const share = Number(asked || Math.floor(now.getTime() / DAY_MS) % SHARES);
  if (Number.isInteger(share) && share >= 0 && share < SHARES) return share;
  throw new Error(`CONTENT_SHARE is ${asked}; a number from 0 to ${SHARES - 1} is needed.`);
}

/** Keys are hashes, so their first digits are evenly distributed. */
export function isInShare(key: string, share: number): boolean {
  return Number.parseInt(key.slice(0, 8), 16) % SHARES === share;
}

/** For what is checked twice as often: the share that is due ten days later. */
export function oppositeShare(share: number): number {
  return (share + SHARES / 2) % SHARES;
}

export function describeShare(share: number): string {
  return `share ${share} of ${SHARES} of the kept verdicts is run again today (CONTENT_SHARE=${share} does so on another day)`;
}
