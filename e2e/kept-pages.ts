/** Pages that `npm test` leaves out: they have passed, and neither they nor their scripts and styles have changed since. */
export const KEPT_PAGES: ReadonlySet<string> = new Set(process.env.KEPT_PAGES?.split(" "));
