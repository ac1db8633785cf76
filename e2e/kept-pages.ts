/**
 * Cached verdicts: pages that `npm test` skips, because neither they nor their scripts and styles have changed since
 * they passed.
 */
export const KEPT_PAGES: ReadonlySet<string> = new Set(process.env.KEPT_PAGES?.split(" "));
