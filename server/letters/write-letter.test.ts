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
  ...[true, false].map((isOpen) => ({
    name: "certificate-issued" as const,
    to: "a@example.com",
    data: {
      certificateId: "0123456789abcdefghjkmnpqrs",
      courseTitle: "Java Developer",
      holderName: "Asha Rao",
      isOpen,
    },
  })),
  ...(
    [
      "mentoring-answer",
      "mentoring-your-turn",
      "mentoring-closes-soon",
      "mentoring-expired",
      "mentoring-learner-waits",
      "mentoring-goes-to-another",
    ] as const
  ).map((name) => ({ name, to: "a@example.com", data: { threadId: "t 1", token: "u1.m+/=" } })),
  { name: "mentoring-digest", to: "a@example.com", data: { yours: 1, waiting: 2, token: "u1.m+/=" } },
  { name: "mentoring-unanswered", to: "desk@example.com", data: { courseId: "java_course" } },
  { name: "mentoring-long-unanswered", to: "desk@example.com", data: { courseId: "java_course" } },
  { name: "mentoring-reported", to: "desk@example.com", data: { courseId: "java_course" } },
  {
    name: "mentoring-report-waits",
    to: "desk@example.com",
    data: { courseId: "java_course", stage: "to-acknowledge" },
  },
  {
    name: "mentoring-report-waits",
    to: "desk@example.com",
    data: { courseId: "java_course", stage: "to-decide" },
  },
  { name: "mentoring-decided", to: "a@example.com", data: { reason: "Be kind.", until: "3 December 2026" } },
];
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
  expect(week.text).toContain("A new week is about to begin. Everything you finished is kept.");
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

describe.each(LETTERS)("the mail $name", (letter) => {
  const { subject, text, html, headers } = writeLetter(letter, SITE);

  test("has a subject, and one link besides the unsubscribe link, the same in the text and in the HTML", () => {
    expect(subject).toMatch(/^\S.*\S$/);
    const [link = "", ...more] = text.match(/https:\/\/\S+/g) ?? [];
    expect(more).toHaveLength(headers ? 1 : 0);
    if (headers) expect(html).toContain(`<a href="${more[0]}"`);
    expect(html).toContain(`<a href="${link}"`);
    expect(html).toContain(`open this address: ${link}</p>`);
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
  const useful = (letter: Letter | undefined, ms: number) =>
    letter && isStillUseful(letter, queued, new Date(queued.getTime() + ms));
  const [verify, reset, callback] = LETTERS;
  expect([useful(reset, hour), useful(reset, hour + 1)]).toEqual([true, false]);
  expect([useful(verify, 168 * hour), useful(verify, 168 * hour + 1)]).toEqual([true, false]);
  expect(useful(callback, 1e6 * hour)).toBe(true);
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
  expect(expired(true).text).toContain("Your question is kept.");
});
