import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailSink = {
  readonly smtpUrl: string;
  /** Every mail that came in for this address, oldest first. */
  readonly mailsTo: (address: string) => readonly Email[];
  /** The first mail has arrived completely, but is not accepted yet. */
  readonly handedOver: Promise<void>;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly isRefusing?: boolean;
  readonly busyTimes?: number;
  readonly holding?: Promise<void>;
};

/**
 * A real SMTP server on loopback that stores every mail, or refuses every recipient by name. It can be busy for the
 * first few mails, like servers with greylisting, and it can delay accepting each mail.
 */
export async function startMailSink({
  isRefusing = false,
  busyTimes = 0,
  holding,
}: Options = {}): Promise<MailSink> {
  const mails: Email[] = [];
  let busyLeft = busyTimes;
  const handedOver = Promise.withResolvers<void>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom: (_address, _session, done) =>
      busyLeft-- > 0 ? done(Object.assign(new Error("try again later"), { responseCode: 451 })) : done(),
    onRcptTo: ({ address }, _session, done) =>
      isRefusing
        ? done(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 }))
        : done(),
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(async (mail) => {
          handedOver.resolve();
          await holding;
          return mail;
        })
        .then((mail) => void mails.push(mail))
        .then(() => done(), done);
    },
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailsTo: (wanted) => mails.filter(({ to }) => to?.some(({ address }) => address === wanted)),
    handedOver: handedOver.promise,
    stop: () => new Promise((stopped) => smtp.close(() => stopped())),
  };
}
