import { createTransport } from "nodemailer";
import { isOwnMachine } from "#server/own-machine.ts";
import { HopelessJob } from "#server/ports/jobs.ts";
import type { Mailer } from "#server/ports/mail.ts";

const TIMEOUT_MS = 15_000;

export function smtpMailer(smtpUrl: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Without it a server that offers no encryption would get everything in plain text.
    requireTLS: !isOwnMachine(new URL(smtpUrl).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...mail });
      } catch (error) {
        if (isRefusedForGood(error))
          throw new HopelessJob(String((error as Error).message), { cause: error });
        throw error;
      }
    },
  };
}

/**
 * The recipient is rejected permanently (5xx). Anything else, such as a wrong password of ours, may be fixed while the
 * mail waits.
 */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}
