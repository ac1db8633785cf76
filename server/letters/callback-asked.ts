import { formatPhone } from "#domain/accounts/phone.ts";
import type { LetterKind } from "./letter-kind.ts";

/** To the staff. */
export const callbackAsked: LetterKind<"callback-asked"> = {
  write: ({ name, mobile, email, interest, message }, publicUrl) => ({
    subject: message === undefined ? `Call back: ${interest}` : "A message from the contact page",
    before: [
      message === undefined
        ? "Somebody asked to be called. Note the call at the staff desk."
        : "Somebody wrote to the staff. Answer by mail, and note it at the staff desk.",
    ],
    facts: [
      { label: "Name", value: name },
      ...(mobile === "" ? [] : [{ label: "Mobile", value: formatPhone(mobile) }]),
      { label: "Email", value: email },
      message === undefined
        ? { label: "Interested in", value: interest }
        : { label: "Message", value: message },
    ],
    button: { label: "Open the staff desk", link: `${publicUrl}/staff` },
    after: [],
  }),
};
