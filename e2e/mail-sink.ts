import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What tests read of a mail; it can be sent from process to process as JSON. */
export type Mail = Pick<Email, "to" | "subject" | "text" | "html">;

export type MailSink = {
  readonly smtpUrl: string;
  /** Every mail that came in, oldest first. */
  readonly mailsTo: (address: string) => readonly Mail[];
  /** Mail to this address is rejected permanently (5xx) until `accept` is called. */
  readonly refuse: (address: string) => void;
  readonly accept: (address: string) => void;
  readonly stop: () => Promise<void>;
};

/** A real SMTP server on loopback that stores every mail, except for addresses that it must refuse. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Mail[] = [];
  const refused = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) =>
      refused.has(address)
        ? done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }))
        : done(),
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ to, subject, text, html }) => void mails.push({ to, subject, text, html }))
        .then(() => done(), done);
    },
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailsTo: (wanted) => mails.filter(({ to }) => to?.some(({ address }) => address === wanted)),
    refuse: (address) => void refused.add(address),
    accept: (address) => void refused.delete(address),
    stop: () => new Promise((stopped) => smtp.close(() => stopped())),
  };
}

/** The URL of this Kadam page in the mail's text. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`no link to ${path} in the mail '${mail.subject}'`);
  return link;
}
