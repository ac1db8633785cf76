import { expect, test } from "vitest";
import type { Letter } from "#server/ports/mail.ts";
import { letterJobs, letterSeal } from "./letter-job.ts";

const LETTER: Letter = { name: "reset-password", to: "आशा@example.com", data: { token: "findable-token" } };

test("a queued mail can be decrypted with the secret, and with no other", () => {
  const { data } = letterJobs(letterSeal("one secret"))(LETTER, "1");
  expect(letterSeal("one secret").open(data)).toEqual(LETTER);
  expect(() => letterSeal("another secret").open(data)).toThrow();
  expect(() => letterSeal("one secret").open(`${data.slice(0, -2)}AA`)).toThrow();
});

test("a job does not reveal the link, and its key identifies the mail", () => {
  const [job, again, other] = ["1", "1", "2"].map((once) => letterJobs(letterSeal("s"))(LETTER, once));
  const texts = [
    job?.key,
    job?.about,
    job?.data,
    Buffer.from(job?.data ?? "", "base64url").toString("latin1"),
  ];
  expect(texts.join()).not.toContain("findable");
  expect(job?.about).toBe(LETTER.to);
  expect(job?.key).toBe(again?.key);
  expect(job?.key).not.toBe(other?.key);
});
