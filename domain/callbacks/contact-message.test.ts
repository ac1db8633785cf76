import { expect, test } from "vitest";
import { contactProblems, LONGEST_MESSAGE, readContact, sameMessageSince } from "./contact-message.ts";

const FORM = {
  name: " Asha Rao ",
  email: "Asha@Example.com ",
  message: " The certificate shows my old name. ",
};

test("a message is kept without the space around it, and without a number", () => {
  expect(readContact(FORM)).toEqual({
    details: {
      name: "Asha Rao",
      email: "asha@example.com",
      mobile: "",
      interest: "Message",
      message: "The certificate shows my old name.",
    },
  });
});

test.each([
  [{ name: " " }, "name", /name/],
  [{ email: "asha" }, "email", /email/i],
  [{ message: "  " }, "message", "Write your message"],
  [{ message: "help" }, "message", /a few words more/],
  [{ message: "x".repeat(LONGEST_MESSAGE + 1) }, "message", `Write at most ${LONGEST_MESSAGE} characters`],
] as const)("%o is reported as a problem", (change, field, words) => {
  const form = { ...FORM, ...change };
  expect(contactProblems(form)[field]).toMatch(words);
  expect(readContact(form)).toEqual({ problems: contactProblems(form) });
});

test("a message may have the maximum length", () => {
  expect(contactProblems({ ...FORM, message: "x".repeat(LONGEST_MESSAGE) })).toEqual({});
});

test("a second message counts as another one after a minute", () => {
  expect(sameMessageSince(new Date("2026-11-16T10:01:00Z"))).toEqual(new Date("2026-11-16T10:00:00Z"));
});
