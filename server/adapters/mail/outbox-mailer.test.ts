import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetMail } from "#server/testing/mails.ts";
import { outboxMailer } from "./outbox-mailer.ts";

const FROM = "Kadam <no-reply@localhost>";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-outbox-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a mail becomes a file that a mail program can open, and the log says where it is", async () => {
  const written: string[] = [];
  const outbox = join(folder, "data", "outbox");
  const mailer = outboxMailer(outbox, FROM, (file) => void written.push(file));
  await mailer.send(resetMail("asha@example.com", "http://localhost:5000", "the-token"));

  expect(readdirSync(outbox).map((name) => join(outbox, name))).toEqual(written);
  const [file = ""] = written;
  expect(file).toMatch(/\.eml$/);
  const mail = await PostalMime.parse(readFileSync(file));
  expect(mail.from).toEqual({ name: "Kadam", address: "no-reply@localhost" });
  expect(mail.to).toEqual([{ name: "", address: "asha@example.com" }]);
  expect(mail.subject).toBe("Set a new password for Kadam");
  const link = "http://localhost:5000/reset-password#token=the-token";
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
});

test("only the owner can read the file, because the link in it opens an account", async () => {
  const written: string[] = [];
  const outbox = join(folder, "outbox");
  const mailer = outboxMailer(outbox, FROM, (file) => void written.push(file));
  await mailer.send(resetMail("asha@example.com", "http://localhost:5000", "t"));
  expect(written.map((file) => statSync(file).mode & 0o777)).toEqual([0o600]);
  expect(statSync(outbox).mode & 0o777).toBe(0o700);
});

test("mails sent at the same moment are separate files", async () => {
  const mailer = outboxMailer(folder, FROM, () => {});
  const addresses = Array.from({ length: 20 }, (_, n) => `learner-${n}@example.com`);
  await Promise.all(addresses.map((to) => mailer.send(resetMail(to, "http://localhost:5000", "t"))));
  const mails = await Promise.all(
    readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  expect(mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual(addresses.sort());
});

test("a mail that is sent again replaces its own file", async () => {
  const mailer = outboxMailer(folder, FROM, () => {});
  const mail = resetMail("asha@example.com", "http://localhost:5000", "t");
  await mailer.send(mail);
  await mailer.send(mail);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("an outbox that cannot be written is an error, and no file is announced", async () => {
  const inTheWay = join(folder, "outbox");
  writeFileSync(inTheWay, "a file");
  const written: string[] = [];
  const mailer = outboxMailer(inTheWay, FROM, (file) => void written.push(file));
  await expect(mailer.send(resetMail("a@example.com", "http://localhost:5000", "t"))).rejects.toThrow(
    "EEXIST",
  );
  expect(written).toEqual([]);
});
