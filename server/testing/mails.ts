import { writeLetter } from "#server/letters/write-letter.ts";
import type { Mail } from "#server/ports/mail.ts";

let serial = 0;

/** Mails as the queue passes them to a mail server. */
export function resetMail(to: string, publicUrl: string, token: string): Mail {
  const letter = writeLetter({ name: "reset-password", to, data: { token } }, publicUrl);
  return { to, ...letter, messageId: `<reset-${++serial}@kadam.example>` };
}

export function verifyMail(to: string, publicUrl: string, token: string): Mail {
  const letter = writeLetter({ name: "verify-email", to, data: { token } }, publicUrl);
  return { to, ...letter, messageId: `<verify-${++serial}@kadam.example>` };
}
