import { shortDate } from "#domain/scholarships/dates-in-words.ts";

/** '14 Nov 2026', the date in India, so that page, PDF and credential agree everywhere. */
export function DateInWords({ iso }: { iso: string }) {
  return <time dateTime={iso}>{shortDate(new Date(iso))}</time>;
}
