import type { HelpEntry } from "#content-loader/read-help.ts";
import { distressIn } from "#domain/tutor/find/distress.ts";

/** The tutor's answer, with contacts of people who can help. The text is sent all the same: a person may read it. */
export function distressHelp(text: string, help: readonly HelpEntry[]): string | null {
  const distress = distressIn(text);
  return (distress && help.find(({ id }) => id === distress)?.answer) ?? null;
}
