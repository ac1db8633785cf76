import type { LetterKind } from "./letter-kind.ts";

const DAY_MS = 86_400_000;

export const verifyEmail: LetterKind<"verify-email"> = {
  usefulForMs: 7 * DAY_MS,
  write: ({ token }, publicUrl) => ({
    subject: "Verify your email address for Kadam",
    before: ["Welcome to Kadam. Please verify that this email address is yours."],
    button: {
      label: "Verify my address",
      link: `${publicUrl}/verify-email#token=${encodeURIComponent(token)}`,
    },
    after: [
      "The link works for seven days. You can learn without it. If you did not sign up, ignore this mail.",
    ],
  }),
};
