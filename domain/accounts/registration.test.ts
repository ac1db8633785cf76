import fc from "fast-check";
import { expect, test } from "vitest";
import { editDetails } from "./edit-details.ts";
import { PASSWORD_HINT } from "./password-rules.ts";
import { emailProblem, learnerNameProblem, phoneProblem } from "./person-problems.ts";
import { type RegistrationForm, registrationProblems } from "./registration.ts";
import { signInProblems } from "./sign-in.ts";

const filled: RegistrationForm = {
  firstName: "Asha",
  lastName: "Rao",
  phone: "98765 43210",
  email: "asha@example.com",
  password: "two teas and a step",
  confirmPassword: "two teas and a step",
  terms: true,
};

test("a correct form has no problem", () => {
  expect(registrationProblems(filled)).toEqual({});
});

test("every field of an empty form has its own problem, in the order of the page", () => {
  const empty = {
    firstName: "",
    lastName: "",
    phone: "",
    email: "",
    password: "",
    confirmPassword: "",
    terms: false,
  };
  expect(Object.entries(registrationProblems(empty))).toEqual([
    ["firstName", "Enter your first name"],
    ["lastName", "Enter your last name"],
    ["phone", "Enter your mobile number"],
    ["email", "Enter your email address"],
    ["password", PASSWORD_HINT],
    ["confirmPassword", "Enter the password again"],
    ["terms", "You must agree to the terms & conditions."],
  ]);
});

test("a learner with only one name leaves the other field empty", () => {
  expect(registrationProblems({ ...filled, lastName: "", hasOneName: true })).toEqual({});
  expect(registrationProblems({ ...filled, firstName: "", lastName: "", hasOneName: true })).toEqual({
    firstName: "Enter your first name",
  });
  const typed = { firstName: " Asha ", lastName: "Rao", phone: "", hasOneName: true };
  expect(editDetails(typed)).toEqual({ details: { firstName: "Asha", lastName: "", phone: "" } });
  expect(editDetails({ ...typed, lastName: "", hasOneName: false })).toEqual({
    problems: { lastName: "Enter your last name" },
  });
});

test.each([
  ["Asha 🎉", "Leave the emoji out: a certificate cannot print it"],
  [
    "A\u0302\u0303\u0304\u030c\u0301sha",
    "Write your name with at most three accents on a letter: a certificate cannot print more",
  ],
  ["🇮🇳", "Leave the emoji out: a certificate cannot print it"],
  ["Asha (IIT Bombay Gold Medalist)", "Write only your name, without anything in brackets"],
  ["Asha （IIT Bombay）", "Write only your name, without anything in brackets"],
  ...[
    "Dr. Asha",
    "Dr Asha",
    "dr",
    "Prof. Rao",
    "Er. Kumar",
    "Mrs Rao",
    "Rao, PhD",
    "Kumar B.Tech",
    "Rao MBA",
    "Ｄｒ． Asha",
  ].map((name) => [name, "Write only your name, without titles and degrees. They belong on your CV"]),
])("the name %s is refused with a reason", (name, reason) => {
  expect(learnerNameProblem(name, "first name")).toBe(reason);
});

test.each([
  "M.S.",
  "MS",
  "DR",
  "Ramesh B.A.",
  "Drishti",
  "Erika",
  "Mridul",
  "Profulla",
  "Advait",
  "O'Brien",
  "श्रीनिवासन",
  "Ba Thị",
  "Maria-José",
  "<b>Asha</b>",
  "K.Ramesh",
  "Md.Salman",
  "A.P.J. Abdul",
  "Smt.Indira",
  "Ravi S/o Kumar",
])("%s is a name", (name) => {
  expect(learnerNameProblem(name, "first name")).toBeUndefined();
});

test("passwords that differ get the owner's sentence, and so does an unticked box", () => {
  expect(registrationProblems({ ...filled, confirmPassword: "two teas and a stop" })).toEqual({
    confirmPassword: "Passwords do not match!",
  });
  expect(registrationProblems({ ...filled, terms: false })).toEqual({
    terms: "You must agree to the terms & conditions.",
  });
});

test("two passwords match only when they are the same to the letter", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 10 }), fc.string({ minLength: 1 }), (password, confirmPassword) => {
      const { confirmPassword: problem } = registrationProblems({ ...filled, password, confirmPassword });
      expect(problem === undefined).toBe(password === confirmPassword);
    }),
  );
});

test("a problem in one field says nothing about the others", () => {
  const wrong: RegistrationForm = {
    firstName: "",
    lastName: "7",
    phone: "12345",
    email: "asha@",
    password: "short",
    confirmPassword: "",
    terms: false,
  };
  const fields = Object.keys(filled) as (keyof RegistrationForm)[];
  fc.assert(
    fc.property(fc.subarray(fields.filter((field): boolean => field !== "password")), (broken) => {
      const form = { ...filled, ...Object.fromEntries(broken.map((field) => [field, wrong[field]])) };
      expect(Object.keys(registrationProblems(form))).toEqual(
        fields.filter((field) => broken.includes(field)),
      );
    }),
  );
});

test.each([
  "Asha",
  "प्रिया",
  "O'Neill",
  "José",
  "  Asha  ",
  "A",
  "Ravi 2nd",
  "ക്‍ഷ",
  "श्री‌मान",
  "x".repeat(60),
  "𑀅".repeat(60),
])("%o is a name", (name) => {
  expect(learnerNameProblem(name, "first name")).toBeUndefined();
});

test.each([
  ["   ", "Enter your last name"],
  ["x".repeat(61), "Use at most 60 characters"],
  ["12345", "Enter your last name in letters"],
  ["🙂", "Leave the emoji out: a certificate cannot print it"],
  ["Asha\u0000Rao", "Enter your last name in letters"],
  ["Asha\nRao", "Enter your last name in letters"],
  ["Asha\u2028Rao", "Enter your last name in letters"],
  ["Asha\u202eoaR", "Enter your last name in letters"],
  ["Asha\u2066Rao", "Enter your last name in letters"],
  ["Asha\u200foaR", "Enter your last name in letters"],
  ["Asha\u061cRao", "Enter your last name in letters"],
  ["Asha\u200bRao", "Enter your last name in letters"],
  ["Asha\u{e0041}Rao", "Enter your last name in letters"],
  ["Asha\ud800", "Enter your last name in letters"],
  // Letters by Unicode category, but invisible.
  ["\u3164", "Enter your last name in letters"],
  ["\u115f\u1160", "Enter your last name in letters"],
  ["Asha\uffa0", "Enter your last name in letters"],
  // The name appears in mails to parents and mentors, where programs would turn it into a link.
  ["http://prizes.example/win", "Enter your last name in letters"],
  ["Win at www.prizes.shop", "Enter your last name in letters"],
  ["Prizes.com", "Enter your last name in letters"],
  ["go to prizes.in/now", "Enter your last name in letters"],
  ["asha@example.com", "Enter your last name in letters"],
])("%o is no name", (name, problem) => {
  expect(learnerNameProblem(name, "last name")).toBe(problem);
});

test("blanks around a name or an address make no difference", () => {
  const blanks = fc.string({ unit: fc.constantFrom(" ", "\t", "\n"), maxLength: 3 });
  fc.assert(
    fc.property(fc.string(), blanks, blanks, (text, before, after) => {
      expect(learnerNameProblem(before + text + after, "first name")).toBe(
        learnerNameProblem(text, "first name"),
      );
      expect(emailProblem(before + text + after)).toBe(emailProblem(text));
    }),
  );
});

test("a phone number is needed, and needs ten digits", () => {
  expect(phoneProblem(" ")).toBe("Enter your mobile number");
  expect(phoneProblem("12345")).toBe("Enter 10 digits, starting with 6, 7, 8 or 9");
  expect(phoneProblem("98765-43210")).toBeUndefined();
});

test("every address that browsers accept is accepted", () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => void expect(emailProblem(email)).toBeUndefined()));
});

test.each(["a+tag@sub.example.co.in", "o'neill@example.com", "आशा@उदाहरण.भारत", " asha@example.com "])(
  "%o is an address",
  (email) => {
    expect(emailProblem(email)).toBeUndefined();
  },
);

const NO_ADDRESS = "Enter an email address such as name@example.com";

test.each([
  "asha",
  "asha@",
  "@example.com",
  "asha@example",
  "asha@example.",
  "asha@.com",
  "asha@exam..ple.com",
  "asha@@example.com",
  "asha rao@example.com",
  "asha@exa mple.com",
  "Asha <asha@example.com>",
  "asha@example.com,ravi@example.com",
  "asha@example.com\nbcc: ravi@example.com",
  "asha\u0000@example.com",
  "asha\u200b@example.com",
  "asha\ud800@example.com",
])("%o is no address", (email) => {
  expect(emailProblem(email)).toBe(NO_ADDRESS);
});

test("an address has at most 254 characters", () => {
  const host = "@example.com";
  expect(emailProblem("a".repeat(254 - host.length) + host)).toBeUndefined();
  expect(emailProblem("a".repeat(255 - host.length) + host)).toBe("Use at most 254 characters");
});

// A backtracking regular expression would exceed the test's time limit.
test("a very long text that is no address is refused", () => {
  for (const text of [`${"a.".repeat(120)}@`, `a@${"b.".repeat(120)}`, "@".repeat(250)])
    expect(emailProblem(text)).toBe(NO_ADDRESS);
});

test("logging in needs an address and a password, of any length", () => {
  expect(signInProblems({ email: "asha@example.com", password: "x" })).toEqual({});
  expect(signInProblems({ email: "", password: "" })).toEqual({
    email: "Enter your email address",
    password: "Enter your password",
  });
});

test("edited details are kept trimmed and with the bare ten digits", () => {
  expect(editDetails({ firstName: " Asha ", lastName: "Rao", phone: "+91 98765-43210" })).toEqual({
    details: { firstName: "Asha", lastName: "Rao", phone: "9876543210" },
  });
});

test("on the profile the phone may be left out, but a wrong one is refused", () => {
  expect(editDetails({ firstName: "Asha", lastName: "Rao", phone: " " })).toEqual({
    details: { firstName: "Asha", lastName: "Rao", phone: "" },
  });
  expect(editDetails({ firstName: " ", lastName: "", phone: "12345" })).toEqual({
    problems: {
      firstName: "Enter your first name",
      lastName: "Enter your last name",
      phone: "Enter 10 digits, starting with 6, 7, 8 or 9",
    },
  });
});
