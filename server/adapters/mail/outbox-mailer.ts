import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailer } from "#server/ports/mail.ts";

/** Without a mail server, mails become files that any mail program opens, so that a fresh install can be tried. */
export function outboxMailer(folder: string, from: string, written: (file: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true });
      // Named by its Message-ID: a letter that is sent again replaces its own file.
      const file = join(folder, `${mail.messageId.replace(/[^\w.@-]/g, "")}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      written(file);
    },
  };
}
