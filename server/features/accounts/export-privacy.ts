import type { PrivacyStanding } from "#domain/accounts/may-be-shown.ts";
import { table } from "./export-markup.ts";

/** Without the hash of the parent's link, which is only a credential. */
export function exportPrivacy({ consent, age, parent }: PrivacyStanding) {
  return {
    consent: consent ?? null,
    age: age ?? null,
    parent: parent ? { email: parent.email, askedAt: parent.askedAt, answer: parent.answer ?? null } : null,
  };
}

export type ExportedPrivacy = ReturnType<typeof exportPrivacy>;

export function privacySection({ consent, age, parent }: ExportedPrivacy): string {
  return table("What you agreed to", [
    ...(consent ? [["Terms and privacy", said(consent)] as const] : []),
    ...(age
      ? [["18 or older", `${age.is === "adult" ? "yes" : "no"}, said on ${age.at.toISOString()}`] as const]
      : []),
    ...(parent ? [["Parent asked", `${parent.email} on ${parent.askedAt.toISOString()}`] as const] : []),
    ...(parent?.answer
      ? [
          [
            "Parent's answer",
            `${parent.answer.agrees ? "agreed" : "did not agree"}, ${said(parent.answer)}`,
          ] as const,
        ]
      : []),
  ]);
}

function said({ textVersion, at }: { readonly textVersion: string; readonly at: Date }): string {
  return `text of ${textVersion}, on ${at.toISOString()}`;
}
