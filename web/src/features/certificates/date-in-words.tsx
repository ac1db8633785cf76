import { shortDate } from "#domain/scholarships/dates-in-words.ts";

/** '14 Nov 2026' as the calendar in India shows it, so that page, PDF and credential agree wherever they are read. */
export function DateInWords({ iso }: { iso: string }) {
  return <time dateTime={iso}>{shortDate(new Date(iso))}</time>;
}
