import type { LetterKind } from "./letter-kind.ts";

const HOUR_MS = 3_600_000;

export const resetPassword: LetterKind<"reset-password"> = {
  usefulForMs: HOUR_MS,
  write: ({ token }, publicUrl) => ({
    subject: "Set a new password for Kadam",
    before: ["Somebody asked for a new password for your Kadam account."],
    button: {
      label: "Set a new password",
      link: `${publicUrl}/reset-password#token=${encodeURIComponent(token)}`,
    },
    after: [
      "The link works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.",
    ],
  }),
};
