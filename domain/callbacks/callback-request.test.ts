import { expect, test } from "vitest";
import { callbackProblems, INTERESTS, readCallback, sameRequestSince } from "./callback-request.ts";

const form = {
  name: " Asha Rao ",
  email: " Asha@Example.com",
  mobile: "+91 98765-43210",
  interest: "Design",
};

test("the three interests are the owner's", () => {
  expect(INTERESTS).toEqual(["Development", "Design", "Marketing"]);
});

test("a good form is kept trimmed, in lower case and as ten digits", () => {
  expect(readCallback(form)).toEqual({
    details: { name: "Asha Rao", email: "asha@example.com", mobile: "9876543210", interest: "Design" },
  });
});

test("all four fields are required, each with its own sentence", () => {
  const empty = { name: "", email: "", mobile: "", interest: "" };
  expect(callbackProblems(empty)).toEqual({
    name: "Enter your name",
    email: "Enter your email address",
    mobile: "Enter your mobile number",
    interest: "Choose what you are interested in",
  });
  expect(readCallback(empty)).toEqual({ problems: callbackProblems(empty) });
});

test.each(["5876543210", "987654321", "98765432100", "abcdefghij"])("%s is no mobile number", (mobile) => {
  expect(callbackProblems({ ...form, mobile })).toEqual({
    mobile: "Enter 10 digits, starting with 6, 7, 8 or 9",
  });
});

test.each(["Dr. Asha Rao", "Asha (Priya's mother)", "Asha 🙂"])("%s is accepted as a name", (name) => {
  expect(callbackProblems({ ...form, name })).toEqual({});
});

test("an interest that is not offered is refused", () => {
  expect(callbackProblems({ ...form, interest: "design" })).toHaveProperty("interest");
});

test("the same person counts as asking again for 24 hours", () => {
  expect(sameRequestSince(new Date("2026-11-15T06:00:00Z"))).toEqual(new Date("2026-11-14T06:00:00Z"));
});
