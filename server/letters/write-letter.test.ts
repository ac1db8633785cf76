import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Letter } from "#server/ports/mail.ts";
import { isStillUseful, writeLetter } from "./write-letter.ts";

const SITE = "https://kadam.example";
const CALLBACK = {
  name: "Asha Rao",
  email: "asha@example.com",
  mobile: "9876543210",
  interest: "Design",
} as const;
const LETTERS: readonly Letter[] = [
  { name: "verify-email", to: "a@example.com", data: { token: "t+/=&" } },
  { name: "reset-password", to: "a@example.com", data: { token: "t+/=&" } },
  { name: "callback-asked", to: "desk@example.com", data: CALLBACK },
];

describe.each(LETTERS)("the letter $name", (letter) => {
  const { subject, text, html } = writeLetter(letter, SITE);

  test("has a subject, and one link, the same in the text and in the HTML", () => {
    expect(subject).toMatch(/^\S.*\S$/);
    const [link = "", ...more] = text.match(/https:\/\/\S+/g) ?? [];
    expect(more).toEqual([]);
    expect(html).toContain(`<a href="${link}"`);
    expect(html).toContain(`open this address: ${link}</p>`);
  });

  test("says in the HTML what it says in the text", () => {
    const words = html
      .replace(/<title>.*?<\/title>/, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
    for (const line of text.split("\n").filter((line) => line !== ""))
      for (const part of line.split(": ")) expect(words.toLowerCase()).toContain(part.toLowerCase());
  });

  test("loads nothing from anywhere", () => {
    expect(html).not.toMatch(/<script|<img|<link|url\(|@import/);
  });
});

test("what people typed is text, whatever it looks like", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const data = { ...CALLBACK, name: `${name}<b>"'&` };
      const { html, text } = writeLetter({ name: "callback-asked", to: "d@example.com", data }, SITE);
      expect(html).not.toContain("<b>");
      expect(html).toContain("&lt;b&gt;&quot;&apos;&amp;");
      expect(text).toContain(`Name: ${data.name}\n`);
    }),
  );
});

test("a letter is of use as long as its link works", () => {
  const [queued, hour] = [new Date("2026-11-15T06:00:00Z"), 3_600_000];
  const useful = (letter: Letter | undefined, ms: number) =>
    letter && isStillUseful(letter, queued, new Date(queued.getTime() + ms));
  const [verify, reset, callback] = LETTERS;
  expect([useful(reset, hour), useful(reset, hour + 1)]).toEqual([true, false]);
  expect([useful(verify, 168 * hour), useful(verify, 168 * hour + 1)]).toEqual([true, false]);
  expect(useful(callback, 1e6 * hour)).toBe(true);
});
