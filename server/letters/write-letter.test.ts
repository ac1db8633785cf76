import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PARENT_LINK_DAYS } from "#domain/accounts/privacy-answers.ts";
import { escapeMarkup } from "#domain/escape-markup.ts";
import type { Letter, LetterName } from "#server/ports/mail.ts";
import { SAMPLE_LETTERS } from "./letters-for-tests.ts";
import { isStillUseful, LETTER_NAMES, writeLetter } from "./write-letter.ts";

const SITE = "https://kadam.example";
const CALLBACK = {
  name: "Asha Rao",
  email: "asha@example.com",
  mobile: "9876543210",
  interest: "Design",
} as const;
const REMINDER = {
  firstName: "Asha",
  unsubscribeToken: "t+/=&",
  sendBefore: "2026-11-20T16:30:00.000Z",
} as const;
const STEPS = [{ label: "Read", value: "day 6 of Java Developer, 20 minutes" }];
const REMINDERS: readonly Letter[] = [
  {
    name: "todays-steps",
    to: "a@example.com",
    data: { ...REMINDER, about: "day 6 of Java Developer", minutes: 45, steps: STEPS },
  },
  {
    name: "week-summary",
    to: "a@example.com",
    data: { ...REMINDER, keptDays: 3, exercises: 1, coming: STEPS, follows: "This is the last reminder." },
  },
];

describe.each(REMINDERS)("the reminder $name", (letter) => {
  const { subject, text, html, headers } = writeLetter(letter, SITE);

  test("has one link to study and one to stop, in the text and in the HTML", () => {
    expect(subject).toMatch(/^\S.*\S$/);
    const links = text.match(/https:\/\/\S+/g) ?? [];
    expect(links).toEqual([`${SITE}/schedule`, `${SITE}/unsubscribe?token=t%2B%2F%3D%26`]);
    for (const link of links) expect(html).toContain(`<a href="${link}"`);
    expect(html).not.toMatch(/<script|<img|<link|url\(|@import/);
  });

  test("can be ended with one click in a mail program", () => {
    expect(headers).toEqual({
      "List-Unsubscribe": `<${SITE}/api/unsubscribe/t%2B%2F%3D%26>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("blames nobody", () => {
    expect(text).not.toMatch(/\b(missed|behind|overdue|lost|late)\b/i);
  });
});

test("a week without study is described kindly, and a reminder without minutes leaves them out", () => {
  const week = writeLetter(
    {
      name: "week-summary",
      to: "a@example.com",
      data: { ...REMINDER, keptDays: 0, exercises: 0, coming: [] },
    },
    SITE,
  );
  expect(week.text).toContain("A new week is about to begin. Everything you finished is saved.");
  expect(week.text).toContain("Nothing is planned for the next days.");
  const today = writeLetter(
    {
      name: "todays-steps",
      to: "a@example.com",
      data: { ...REMINDER, about: "2 steps", minutes: 0, steps: [] },
    },
    SITE,
  );
  expect(today.text).not.toContain("minutes");
});

test("every kind of mail has a sample", () => {
  expect(new Set(SAMPLE_LETTERS.map(({ name }) => name))).toEqual(new Set(LETTER_NAMES));
});

describe.each(SAMPLE_LETTERS)("the mail $name", (letter) => {
  const { subject, text, html, headers } = writeLetter(letter, SITE);

  test("has a subject, and one link besides the unsubscribe link, the same in the text and in the HTML", () => {
    expect(subject).toMatch(/^\S.*\S$/);
    const [link = "", ...more] = text.match(/https?:\/\/\S+/g) ?? [];
    expect(link.startsWith(`${SITE}/`)).toBe(true);
    expect(more).toHaveLength(headers ? 1 : 0);
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([link, ...more]);
    expect(html).toContain(`open this address: ${link}</p>`);
  });

  test("has a text part of words only, and an HTML part with the subject as its title", () => {
    expect(text).toMatch(/^\S[\s\S]*\S\n$/);
    expect(text).not.toMatch(/<\/?[a-z]|&\w+;|\n{3}/);
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>$/);
    expect(html).toContain(`<title>${escapeMarkup(subject)}</title>`);
  });

  test("shows every value, and none that is missing", () => {
    const written = [subject, text, html, ...Object.values(headers ?? {})].join("\n");
    expect(written).not.toMatch(/undefined|null|NaN|\[object|Invalid Date|\$\{/);
  });

  test("says in the HTML what it says in the text", () => {
    const words = html
      .replace(/<title>.*?<\/title>/, "")
      .replace(/<a href="([^"]*)"[^>]*>/g, " $1 ")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
    for (const line of text.split("\n").filter((line) => line !== ""))
      for (const part of line.split(": ")) expect(words.toLowerCase()).toContain(part.toLowerCase());
  });

  test("loads nothing from anywhere", () => {
    expect(html).not.toMatch(/<script|<img|<link|url\(|@import/);
  });
});

test("optional mails can be ended with one click, as in RFC 8058", () => {
  const headersOf = (letter: Letter) => writeLetter(letter, SITE).headers;
  expect(
    headersOf({ name: "mentoring-answer", to: "a@example.com", data: { threadId: "t", token: "u.m" } }),
  ).toEqual({
    "List-Unsubscribe": "<https://kadam.example/api/unsubscribe/u.m>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(headersOf({ name: "verify-email", to: "a@example.com", data: { token: "t" } })).toBeUndefined();
});

test("what people typed stays text, whatever it looks like", () => {
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

test("a mail is useful as long as its link is valid", () => {
  const [queued, hour] = [new Date("2026-11-15T06:00:00Z"), 3_600_000];
  const isUseful = (name: LetterName, ms: number) =>
    SAMPLE_LETTERS.filter((letter) => letter.name === name).every((letter) =>
      isStillUseful(letter, queued, new Date(queued.getTime() + ms)),
    );
  const validFor = { "reset-password": 1, "verify-email": 168, "parent-consent": PARENT_LINK_DAYS * 24 };
  for (const [name, hours] of Object.entries(validFor) as [LetterName, number][])
    expect([isUseful(name, hours * hour), isUseful(name, hours * hour + 1)], name).toEqual([true, false]);
  expect(isUseful("callback-asked", 1e6 * hour)).toBe(true);
});

test("a question that expired a second time cannot be asked a third time", () => {
  const data = { threadId: "t1", token: "u1.m" };
  const expired = (isLast: boolean) =>
    writeLetter(
      { name: "mentoring-expired", to: "a@example.com", data: isLast ? { ...data, isLast } : data },
      SITE,
    );
  expect(expired(false).text).toMatch(/ask it again/i);
  expect(expired(true).text).not.toMatch(/again/i);
  expect(expired(true).text).toContain("You can still read your question.");
});
