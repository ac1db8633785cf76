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

test("a wrong code is refused", async () => {
  const portal = startPortal();
  await codeFor(portal, asha);

  const answer = await logIn(portal, asha, "000000");

  expect(answer.status).toBe(401);
  expect(answer.body.error).toBe("otp_wrong");
});

test.each([
  [5, 200],
  [6, 401],
])("after %i minutes: %i", async (minutes, status) => {
  const portal = startPortal();
  const otp = await codeFor(portal, asha);
  portal.passMinutes(minutes);

  const answer = await logIn(portal, asha, otp);

  expect(answer.status).toBe(status);
});

test("a code works once", async () => {
  const portal = startPortal();
  const otp = await codeFor(portal, asha);
  await logIn(portal, asha, otp);

  const answer = await logIn(portal, asha, otp);

  expect(answer.status).toBe(401);
});

test("after two wrong tries the code works", async () => {
  const portal = startPortal();
  const otp = await codeFor(portal, asha);
  await logIn(portal, asha, "000001");
  await logIn(portal, asha, "000002");

  const answer = await logIn(portal, asha, otp);

  expect(answer.status).toBe(200);
});

test("after three wrong tries it does not", async () => {
  const portal = startPortal();
  const otp = await codeFor(portal, asha);
  await logIn(portal, asha, "000001");
  await logIn(portal, asha, "000002");
  await logIn(portal, asha, "000003");

  const answer = await logIn(portal, asha, otp);

  expect(answer.status).toBe(401);
});

test("the code of another phone is refused", async () => {
  const portal = startPortal();
  const otp = await codeFor(portal, asha);
  await codeFor(portal, biren);

  const answer = await logIn(portal, biren, otp);

  expect(answer.status).toBe(401);
});

test("a newer code replaces the older one", async () => {
  const portal = startPortal();
  const older = await codeFor(portal, asha);
  await codeFor(portal, asha);

  const answer = await logIn(portal, asha, older);

  expect(answer.status).toBe(401);
});

test("a phone with 9 digits gets no SMS", async () => {
  const portal = startPortal();
  const body = { phone: "981234567" };

  const answer = await portal.request("POST", "/otp", { body });

  expect(answer.status).toBe(400);
  expect(portal.inbox.length).toBe(0);
});
