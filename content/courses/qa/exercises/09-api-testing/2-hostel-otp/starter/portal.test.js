import { startPortal } from "./portal.js";

const asha = "9812345670";
const biren = "9812345671";

// Asks for a code and reads it from the test inbox.
async function codeFor(portal, phone) {
  const body = { phone };
  await portal.request("POST", "/otp", { body });
  return portal.inbox.at(-1).text.slice(-6);
}

async function logIn(portal, phone, otp) {
  const body = { phone, otp };
  return portal.request("POST", "/login", { body });
}

test("the right code gives a token", async () => {
  const portal = startPortal();
  const otp = await codeFor(portal, asha);

  const answer = await logIn(portal, asha, otp);

  expect(answer.status).toBe(200);
  expect(answer.body.token).toBe(`token-${asha}`);
});

// Step 1: a wrong code is refused with 401

// Step 2: a code works after exactly 5 minutes,
// but not after 6

// Step 3: a code works once

// Step 4: after two wrong tries the right code works,
// after three it does not

// Step 5: the code of another phone, and an older code
// after a newer one, are refused

// Step 6: a phone with 9 digits gets 400 and no SMS
