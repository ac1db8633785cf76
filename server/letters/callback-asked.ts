import { formatPhone } from "#domain/accounts/phone.ts";
import type { LetterKind } from "./letter-kind.ts";

/** To the staff. */
export const callbackAsked: LetterKind<"callback-asked"> = {
  write: ({ name, mobile, email, interest }, publicUrl) => ({
    subject: `Call back: ${interest}`,
    before: ["Somebody asked to be called. Note the call at the staff desk."],
    facts: [
      { label: "Name", value: name },
      { label: "Mobile", value: formatPhone(mobile) },
      { label: "Email", value: email },
      { label: "Interested in", value: interest },
    ],
    button: { label: "Open the staff desk", link: `${publicUrl}/staff` },
    after: [],
  }),
};
