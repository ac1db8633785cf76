import type { LetterKind } from "./letter-kind.ts";

/** To both sides of a report. */
export const mentoringDecided: LetterKind<"mentoring-decided"> = {
  write: ({ reason, until }, publicUrl) => ({
    subject: "A report was decided",
    before: ["Our staff have read a report about a question that you took part in, and decided:", reason],
    ...(until ? { facts: [{ label: "You cannot write until", value: until }] } : {}),
    button: { label: "Open Kadam", link: `${publicUrl}/mentoring` },
    after: ["If you think that this is wrong, write to us through the contact page."],
  }),
};
