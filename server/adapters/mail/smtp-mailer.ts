import { createTransport } from "nodemailer";
import type { Mailer } from "#server/ports/mailer.ts";

const TIMEOUT_MS = 15_000;

export function smtpMailer(smtpUrl: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
