import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskContacts, maskOf } from "./mask-contacts.ts";

const PHONE = maskOf("phone number");

describe("a phone number is hidden", () => {
  test.each([
    "9876543210",
    "98765 43210",
    "98765-43210",
    "98765.43210",
    "98 76 54 32 10",
    "+91 98765 43210",
    "+91-9876543210",
    "(+91) 98765 43210",
    "919876543210",
    "0091 98765 43210",
    "09876543210",
    "९८७६५४३२१०",
    "+९१ ९८७६५ ४३२१०",
    "９８７６５４３２１０",
    "98765\n43210",
    "98765\r\n43210",
    "98765\t43210",
    "987\t654\t3210",
    "98765...43210",
    "98765 ... 43210",
    "98765…43210",
    "98765·43210",
    "987.654.3210",
    "9.8.7.6.5.4.3.2.1.0",
    "98765\u200b43210",
    "98765\u202e43210",
    "98765\u206643210",
    "98765\u000143210",
    "+1 (415) 555-0132",
    "+44 20 7946 0958",
  ])("%s", (number) => {
    const { text, hidden } = maskContacts(`Call me: ${number}, please`);
    expect(text).toContain(PHONE);
    expect(text).not.toMatch(/\p{Nd}/u);
    expect(text.endsWith(", please")).toBe(true);
    expect(hidden).toEqual(["phone number"]);
  });

  test("beside other numbers", () => {
    expect(maskContacts("2 9876543210").text).toBe(`2 ${PHONE}`);
    expect(maskContacts("7 8 9876543210 5").text).toBe(`7 8 ${PHONE} 5`);
    expect(maskContacts("12345678 9876543210").text).toBe(`12345678 ${PHONE}`);
  });
});

describe("a mail address is hidden", () => {
  test.each([
    "asha.rao@gmail.com",
    "asha+kadam@students.iitm.ac.in",
    "ASHA@Gmail.Com",
    "asha＠gmail.com",
    "as\u200bha@gm\u200bail.com",
    "asha\u202e@gmail.com",
    "asha@gm\u2066ail\u2069.com",
    "as\ufe0fha@gmail\u061c.com",
    "आशा@डाटा.भारत",
    "asha @ gmail . com",
    "asha at gmail dot com",
    "asha [at] gmail [dot] com",
    "asha(at)yahoo.co",
  ])("%s", (address) => {
    expect(maskContacts(`Write to ${address}!`)).toEqual({
      text: `Write to ${maskOf("mail address")}!`,
      hidden: ["mail address"],
    });
  });
});

describe("a UPI id is hidden", () => {
  test.each([
    "asha@okhdfcbank",
    "9876543210@ybl",
    "asha.rao-1@paytm",
    "asha@OKSBI",
    "asha@upi",
    "asha@axisbank",
  ])("%s", (id) => {
    expect(maskContacts(`Pay ${id}.`)).toEqual({ text: `Pay ${maskOf("UPI id")}.`, hidden: ["UPI id"] });
  });
});

describe("what code may contain stays", () => {
  test.each([
    "int modulus = 1000000007;",
    "9 8 7 6 5 4 3 2 1 0",
    "98.100.20.100",
    "98\n76\n54\n32\n10",
    "9\t8\t7\t6\t5\t4\t3\t2\t1\t0",
    "98765\n\n\n\n\n\n43210",
    "7.123456789",
    "0.7853981633",
    "3.14159265358979",
    "order_9876543210",
    "98765432101234",
    "2026-11-16 04:50:00",
    "9876543210L",
    "npm install react@18.2.0 vite@latest",
    "ssh root@server",
    "git clone git@github.com:kadam/shop.git",
    "y = X @ self.weights",
    "@app.route('/pay')",
    "@Override public void run()",
    "name@example.com",
    "asha@shop.test",
    "Look at gmail for the letter",
    "follow @paytm",
  ])("%s", (text) => {
    expect(maskContacts(text)).toEqual({ text, hidden: [] });
  });
});

test("each of several contacts is hidden, and every kind is named", () => {
  const { text, hidden } = maskContacts("asha@gmail.com or 98765 43210 or asha@ybl");
  expect(text).toBe(`${maskOf("mail address")} or ${PHONE} or ${maskOf("UPI id")}`);
  expect(hidden).toEqual(["mail address", "UPI id", "phone number"]);
});

test("the mask says why", () => {
  expect(PHONE).toBe("[phone number hidden: contact details stay private here]");
});

test("law: masking is idempotent", () => {
  const word = fc.constantFrom(
    "9876543210",
    "98765",
    "43210",
    "asha",
    "@",
    "ybl",
    "gmail",
    ".com",
    " ",
    "+91",
    "at",
    "dot",
    "-",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const once = maskContacts(words.join("")).text;
      expect(maskContacts(once).text).toBe(once);
    }),
  );
});

test("law: an Indian mobile number is hidden anywhere between words", () => {
  const digits = fc
    .tuple(fc.integer({ min: 6, max: 9 }), fc.stringMatching(/^\d{9}$/))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(digits, fc.constantFrom("", "+91", "+91 ", "0", "91-"), fc.nat(8), (number, code, cut) => {
      const said = `${code}${number.slice(0, cut + 1)} ${number.slice(cut + 1)}`;
      expect(maskContacts(`My number is ${said} today`).text).toBe(`My number is ${PHONE} today`);
    }),
  );
});
