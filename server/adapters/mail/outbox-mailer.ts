import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailer } from "#server/ports/mail.ts";

/** Without a mail server, mails become files that any mail program opens, so that a fresh install can be tried. */
export function outboxMailer(folder: string, from: string, written: (file: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  // Named by its Message-ID: a resent mail replaces its own file.
  const fileOf = (messageId: string) => join(folder, `${messageId.replace(/[^\w.@-]/g, "")}.eml`);
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = fileOf(mail.messageId);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      written(file);
    },

    async erase(which) {
      if ("messageId" in which) return rm(fileOf(which.messageId), { force: true });
      const names = await readdir(folder).catch(() => []);
      for (const file of names.filter((name) => name.endsWith(".eml")).map((name) => join(folder, name))) {
        const isMeant = "to" in which ? await isTo(file, which.to) : (await stat(file)).mtime < which.before;
        if (isMeant) await rm(file, { force: true });
      }
    },
  };
}

/** Reads only the headers of the mail: text that somebody wrote in the body must not match. */
async function isTo(file: string, address: string): Promise<boolean> {
  const [head = ""] = (await readFile(file, "utf8")).split("\n\n", 1);
  const to = /^To:(.*)$/im.exec(head)?.[1] ?? "";
  return to.replaceAll(/[<>]/g, "").trim().toLowerCase() === address.trim().toLowerCase();
}
