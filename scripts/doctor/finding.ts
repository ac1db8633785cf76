/** What a check found, and what to do about it. */
export type Finding = {
  readonly what: string;
  readonly verdict: "good" | "look" | "bad";
  readonly says: string;
};

export const good = (what: string, says: string): Finding => ({ what, verdict: "good", says });
/** Works, but could be better. */
export const look = (what: string, says: string): Finding => ({ what, verdict: "look", says });
export const bad = (what: string, says: string): Finding => ({ what, verdict: "bad", says });

export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return findings
    .map(({ what, verdict, says }) => `${verdict.padEnd(4)}  ${what.padEnd(width)}  ${says}`)
    .join("\n");
}
