import { PARENT_LINK_DAYS } from "#domain/accounts/privacy-answers.ts";
import type { LetterKind } from "./letter-kind.ts";

const DAY_MS = 86_400_000;

/** To a parent or guardian of a learner under 18. */
export const parentConsent: LetterKind<"parent-consent"> = {
  usefulForMs: PARENT_LINK_DAYS * DAY_MS,
  write: ({ token, childName }, publicUrl) => ({
    subject: `${childName} is learning with Kadam and needs your consent`,
    before: [
      `${childName} has made an account at Kadam, a free site with courses for a first job in tech, and told us that they are under 18. We ask you, as parent or guardian, whether we may keep the details that the lessons need, and whether others may see the name on certificates.`,
      "Until you agree, nothing is shown to anybody else. Open the page, read what is kept and why, and answer there.",
    ],
    button: {
      label: "Read and answer",
      link: `${publicUrl}/parent-consent#token=${encodeURIComponent(token)}`,
    },
    after: [
      `The link works for ${PARENT_LINK_DAYS} days. Once you have agreed, keep it: with it you can take your consent back at any time. If you do not know this learner, ignore this mail.`,
    ],
  }),
};
