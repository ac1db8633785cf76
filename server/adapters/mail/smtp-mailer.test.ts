import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HopelessJob } from "#server/ports/jobs.ts";
import { type MailSink, startMailSink } from "#server/testing/mail-sink.ts";
import { resetMail, verifyMail } from "#server/testing/mails.ts";
import { smtpMailer } from "./smtp-mailer.ts";

const FROM = "Kadam <no-reply@kadam.example>";
const TOKEN = "to+ken/with=odd&characters";
const ENCODED = encodeURIComponent(TOKEN);

let sink: MailSink;

beforeAll(async () => {
  sink = await startMailSink();
});
afterAll(() => sink?.stop());

test("a mail arrives with sender, recipient, subject, and the link in plain text and in HTML", async () => {
  const mailer = smtpMailer(sink.smtpUrl, FROM);
  await mailer.send(resetMail("asha@example.com", "https://kadam.example", TOKEN));
  const [mail, ...more] = sink.mailsTo("asha@example.com");
  expect(more).toEqual([]);
  expect(mail?.from).toEqual({ name: "Kadam", address: "no-reply@kadam.example" });
  expect(mail?.to).toEqual([{ name: "", address: "asha@example.com" }]);
  expect(mail?.subject).toBe("Set a new password for Kadam");
  expect(mail?.date).toBeDefined();
  expect(mail?.messageId).toBe("<reset-1@kadam.example>");
  const link = `https://kadam.example/reset-password#token=${ENCODED}`;
  expect(mail?.text).toContain(`Set a new password: ${link}\n`);
  expect(mail?.text).toContain("The link works once, for one hour.");
  expect(mail?.html).toContain(`<a href="${link}"`);
});

test("the verification mail links to its own page", async () => {
  const mailer = smtpMailer(sink.smtpUrl, FROM);
  await mailer.send(verifyMail("ravi@example.com", "https://kadam.example", TOKEN));
  const [mail] = sink.mailsTo("ravi@example.com");
  expect(mail?.subject).toBe("Verify your email address for Kadam");
  expect(mail?.text).toContain(`https://kadam.example/verify-email#token=${ENCODED}\n`);
  expect(mail?.html).toContain(`<a href="https://kadam.example/verify-email#token=${ENCODED}"`);
});

test("text in Devanagari, long lines and lines that begin with a dot arrive intact", async () => {
  const text = `एक कदम रोज़ 🪔\n.\n..two dots\n${"long ".repeat(400)}end`;
  const mail = {
    ...resetMail("meena@example.com", "https://kadam.example", "t"),
    subject: "आपका नया पासवर्ड",
    text,
    html: `<p>${text}</p>`,
  };
  await smtpMailer(sink.smtpUrl, "कदम <no-reply@kadam.example>").send(mail);
  const [arrived] = sink.mailsTo("meena@example.com");
  expect(arrived?.from?.name).toBe("कदम");
  expect(arrived?.subject).toBe(mail.subject);
  expect(arrived?.text?.trimEnd()).toBe(text);
});

test("an address in Devanagari arrives unchanged", async () => {
  await smtpMailer(sink.smtpUrl, FROM).send(resetMail("आशा@उदाहरण.भारत", "https://kadam.example", "t"));
  const hosts = ["उदाहरण.भारत", "xn--p1b6ci4b4b3a.xn--h2brj9c"];
  expect(hosts.flatMap((host) => sink.mailsTo(`आशा@${host}`))).toHaveLength(1);
});

test("a recipient that the server refuses permanently is not retried, with the reason", async () => {
  const refusing = await startMailSink({ isRefusing: true });
  const sending = smtpMailer(refusing.smtpUrl, FROM).send(
    resetMail("x@example.com", "https://kadam.example", "t"),
  );
  await expect(sending).rejects.toThrow("<x@example.com> is unknown here");
  await expect(sending).rejects.toBeInstanceOf(HopelessJob);
  await refusing.stop();
});

test("a busy server may accept the mail later", async () => {
  const busy = await startMailSink({ busyTimes: 1 });
  const mailer = smtpMailer(busy.smtpUrl, FROM);
  const mail = resetMail("x@example.com", "https://kadam.example", "t");
  const refused = await mailer.send(mail).catch((error: unknown) => error);
  expect(String(refused)).toContain("try again later");
  expect(refused).not.toBeInstanceOf(HopelessJob);
  await mailer.send(mail);
  expect(busy.mailsTo("x@example.com")).toHaveLength(1);
  await busy.stop();
});

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("an unreachable server is an error", async () => {
  const gone = createServer();
  const port = await listening(gone);
  gone.close();
  await once(gone, "close");
  const mail = resetMail("x@example.com", "https://kadam.example", "t");
  await expect(smtpMailer(`smtp://127.0.0.1:${port}`, FROM).send(mail)).rejects.toThrow("ECONNREFUSED");
});

test.each([
  { what: "never says a word", greeting: "" },
  { what: "falls silent after its greeting", greeting: "220 mail.example ESMTP\r\n" },
])("a server that $what does not block the mail forever", async ({ greeting }) => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (greeting) socket.write(greeting);
  });
  const port = await listening(silent);
  const mail = resetMail("x@example.com", "https://kadam.example", "t");
  await expect(smtpMailer(`smtp://127.0.0.1:${port}`, FROM, 300).send(mail)).rejects.toThrow(
    /Greeting never received|Timeout/,
  );
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("a mail server on another machine without encryption is sent nothing", async () => {
  // The same server under an address that does not count as this machine.
  const elsewhere = sink.smtpUrl.replace(/127\.0\.0\.1|localhost/, "0.0.0.0");
  expect(elsewhere).not.toBe(sink.smtpUrl);
  const mail = resetMail("plain@example.com", "https://kadam.example", TOKEN);
  await expect(smtpMailer(elsewhere, FROM).send(mail)).rejects.toThrow(/STARTTLS|TLS/);
  expect(sink.mailsTo("plain@example.com")).toEqual([]);
});
