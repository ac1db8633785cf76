import { expect, test } from "@playwright/test";
import { writeLetter } from "#server/letters/write-letter.ts";
import type { Letter } from "#server/ports/mail.ts";
import { expectNoOverflow, newAxe } from "./accessibility.ts";

const LONG = "a".repeat(300);
const LETTERS: readonly Letter[] = [
  { name: "verify-email", to: "asha@example.com", data: { token: LONG } },
  { name: "reset-password", to: "asha@example.com", data: { token: LONG } },
  {
    name: "callback-asked",
    to: "desk@example.com",
    data: {
      name: "प्रिया Venkataraghavan-Subramaniam",
      email: `${LONG.slice(0, 60)}@example.com`,
      mobile: "9876543210",
      interest: "Development",
    },
  },
  {
    name: "callback-asked",
    to: "desk@example.com",
    data: {
      name: "प्रिया Venkataraghavan-Subramaniam",
      email: `${LONG.slice(0, 60)}@example.com`,
      mobile: "",
      interest: "Message",
      message: `My certificate shows my old name. ${LONG}`,
    },
  },
  {
    name: "todays-steps",
    to: "asha@example.com",
    data: {
      firstName: "प्रिया",
      about: "day 6 of Java Developer",
      minutes: 45,
      steps: [
        { label: "Read", value: "day 6 of Java Developer, 20 minutes" },
        { label: "Practise", value: "day 6 of Java Developer, 25 minutes" },
      ],
      follows: "From now on we write once a week at most.",
      unsubscribeToken: LONG,
      sendBefore: "2026-11-20T16:30:00.000Z",
    },
  },
  {
    name: "week-summary",
    to: "asha@example.com",
    data: {
      firstName: "Asha",
      keptDays: 3,
      exercises: 5,
      coming: [{ label: "Mon 23 Nov", value: "day 7 of Java Developer" }],
      unsubscribeToken: LONG,
      sendBefore: "2026-11-20T16:30:00.000Z",
    },
  },
  {
    name: "parent-consent",
    to: "parent@example.com",
    data: { token: LONG, childName: "Venkataraghavan-Subramaniam" },
  },
  {
    name: "certificate-issued",
    to: "asha@example.com",
    data: {
      certificateId: "0".repeat(26),
      courseTitle: "Python Full Stack Developer",
      holderName: "Venkataraghavan-Subramaniam",
      isOpen: true,
    },
  },
  { name: "mentoring-answer", to: "asha@example.com", data: { threadId: "t1", token: LONG } },
  { name: "mentoring-digest", to: "ravi@example.com", data: { yours: 1, waiting: 4, token: LONG } },
  { name: "mentoring-decided", to: "asha@example.com", data: { reason: LONG, until: "3 December 2026" } },
];

for (const [index, letter] of LETTERS.entries()) {
  test(`the letter ${index + 1}, ${letter.name}, fits a phone and can be read by everybody @once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const { html } = writeLetter(letter, "https://kadam.example");
    await page.setContent(html);
    await expectNoOverflow(page);
    const button = await page.getByRole("link").first().boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
    // A mail program shows the mail inside a page of its own, with landmarks and headings.
    const { violations } = await (await newAxe(page))
      .disableRules(["region", "page-has-heading-one", "landmark-one-main"])
      .analyze();
    expect(violations).toEqual([]);
  });
}
