import type { LetterKind } from "./letter-kind.ts";

const DAY_MS = 86_400_000;

/** Sent once, when a course is completed, so that the certificate can be found again. */
export const certificateIssued: LetterKind<"certificate-issued"> = {
  usefulForMs: 30 * DAY_MS,
  write: ({ certificateId, courseTitle, holderName, isOpen }, publicUrl) => ({
    subject: `Your certificate: ${courseTitle}`,
    before: [
      `${holderName}, you have completed the course ${courseTitle}. Your certificate is ready.`,
      "On its page you can download it as a PDF and as a signed file, and add it to LinkedIn. Exercises that Kadam has run again can make it a certificate with checked work.",
    ],
    button: { label: "See your certificate", link: `${publicUrl}/verify/${certificateId}` },
    after: [
      isOpen
        ? "Anyone with this link can see it. You can switch that off on the page."
        : "Nobody but you can see it now. Log in to open it.",
    ],
  }),
};
