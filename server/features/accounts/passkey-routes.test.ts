import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Learner, newLearner, newStaffMember, signIn } from "#server/testing/learners.ts";
import { PasskeyDevice } from "#server/testing/passkey-device.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({
    env: { PUBLIC_URL: "http://localhost:3000", STAFF_SECOND_FACTOR: "on", LIMITS: "off" },
  });
});
afterAll(() => kadam.close());

const beginAdding = (learner: Visitor, password = ASHA.password) =>
  learner.call("POST", "/api/me/passkeys/options", { password });

async function addOptions(learner: Visitor) {
  const begun = await beginAdding(learner);
  expect(begun.statusCode).toBe(200);
  return begun.json().options;
}

const send = (learner: Visitor, response: unknown, name = "My phone") =>
  learner.call("POST", "/api/me/passkeys", { name, response });

async function add(learner: Visitor, device = new PasskeyDevice()): Promise<PasskeyDevice> {
  expect((await send(learner, device.create(await addOptions(learner)))).statusCode).toBe(201);
  return device;
}

async function signInOptions(visitor: Visitor) {
  return (await visitor.call("POST", "/api/session/passkey/options")).json().options;
}

const enter = (visitor: Visitor, response: unknown) =>
  visitor.call("POST", "/api/session/passkey", { response });

/** A browser without cookies, and the result of its attempt. */
async function signInWith(device: PasskeyDevice, ways = {}) {
  const visitor = new Visitor(kadam.app);
  const reply = await enter(visitor, device.get(await signInOptions(visitor), ways));
  return { visitor, reply };
}

async function listOf(learner: Visitor): Promise<{ id: string; name: string }[]> {
  return (await learner.call("GET", "/api/me/passkeys")).json().passkeys;
}

const remove = (learner: Visitor, id: string, password = ASHA.password) =>
  learner.call("DELETE", `/api/me/passkeys/${id}`, { password });

async function idOfOnly(learner: Visitor): Promise<string> {
  return (await listOf(learner))[0]?.id ?? "";
}

const whoIsIn = async (visitor: Visitor) => (await visitor.call("GET", "/api/session")).json().account?.email;

describe("adding a passkey", () => {
  test("asks for the password, then the device's passkey signs its owner in", async () => {
    const learner = await newLearner(kadam);
    expect(seen(await beginAdding(learner, "wrong-password-here"))).toEqual(refusal("wrong-password"));
    const device = await add(learner);
    expect(await listOf(learner)).toEqual([
      { id: expect.any(String), name: "My phone", addedAt: expect.any(String) },
    ]);
    const { visitor, reply } = await signInWith(device);
    expect(reply.statusCode).toBe(200);
    expect(await whoIsIn(visitor)).toBe(learner.email);
    expect((await visitor.call("GET", "/api/me")).json().email).toBe(learner.email);
  });

  test("the browser gets the address, and must ask for finger, face or PIN", async () => {
    const learner = await newLearner(kadam);
    const options = await addOptions(learner);
    expect(options.user).toMatchObject({ name: learner.email, displayName: "Asha Rao" });
    expect(options.rp).toEqual({ id: "localhost", name: "Kadam" });
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    const asked = await signInOptions(new Visitor(kadam.app));
    expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" });
    // The person is not known yet, and whose passkeys exist is not revealed.
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  test("without a name it gets that of the device", async () => {
    const learner = await newLearner(kadam);
    await send(learner, new PasskeyDevice().create(await addOptions(learner)), "  ");
    expect((await listOf(learner)).map(({ name }) => name)).toEqual(["Unknown device"]);
  });

  test("a challenge adds one passkey, to the learner who got it, and only for this site", async () => {
    const learner = await newLearner(kadam);
    const refused = refusal("passkey-refused");
    const foreign = { origin: "https://kadam.evil.example" };
    expect(seen(await send(learner, new PasskeyDevice().create(await addOptions(learner), foreign)))).toEqual(
      refused,
    );
    const locked = { isUnlocked: false };
    expect(seen(await send(learner, new PasskeyDevice().create(await addOptions(learner), locked)))).toEqual(
      refused,
    );
    const options = await addOptions(learner);
    expect((await send(learner, new PasskeyDevice().create(options))).statusCode).toBe(201);
    expect(seen(await send(learner, new PasskeyDevice().create(options)))).toEqual(refused);
    // One learner's challenge, used in another's session.
    const other = await newLearner(kadam);
    const mine = await addOptions(learner);
    for (const [name, value] of learner.cookies)
      if (name.endsWith(".passkey")) other.cookies.set(name, value);
    expect(seen(await send(other, new PasskeyDevice().create(mine)))).toEqual(refused);
    expect(await listOf(other)).toEqual([]);
    expect(await listOf(learner)).toHaveLength(1);
  });

  test("nobody adds a passkey with somebody else's credential id", async () => {
    const [owner, thief] = [await newLearner(kadam), await newLearner(kadam)];
    const device = await add(owner);
    const copy = new PasskeyDevice(device.id);
    expect(seen(await send(thief, copy.create(await addOptions(thief))))).toEqual(refusal("passkey-refused"));
    expect(seen((await signInWith(copy)).reply)).toEqual(refusal("wrong-passkey"));
    const { visitor } = await signInWith(device);
    expect(await whoIsIn(visitor)).toBe(owner.email);
  });

  test("an account has ten at most", async () => {
    const learner = await newLearner(kadam);
    for (let n = 0; n < 10; n++) await add(learner);
    expect(seen(await beginAdding(learner))).toEqual(refusal("too-many-passkeys"));
  });
});

describe("signing in with a passkey", () => {
  let learner: Learner;
  let device: PasskeyDevice;
  beforeAll(async () => {
    learner = await newLearner(kadam);
    device = await add(learner);
  });

  test("works for this site only, and only after finger, face or PIN", async () => {
    for (const ways of [
      { origin: "https://kadam.evil.example" },
      { origin: "http://localhost:3001" },
      { isUnlocked: false },
    ]) {
      const { visitor, reply } = await signInWith(device, ways);
      expect(seen(reply), JSON.stringify(ways)).toEqual(refusal("wrong-passkey"));
      expect(await whoIsIn(visitor)).toBeUndefined();
    }
    const visitor = new Visitor(kadam.app);
    const options = await signInOptions(visitor);
    expect(seen(await enter(visitor, device.get({ ...options, rpId: "evil.example" })))).toEqual(
      refusal("wrong-passkey"),
    );
  });

  test("an answer works once, in the browser that got the challenge, and only for that challenge", async () => {
    const visitor = new Visitor(kadam.app);
    const answer = device.get(await signInOptions(visitor));
    const stolen = new Visitor(kadam.app);
    expect(seen(await enter(stolen, answer))).toEqual(refusal("wrong-passkey"));
    await signInOptions(stolen);
    expect(seen(await enter(stolen, answer))).toEqual(refusal("wrong-passkey"));
    const replay = new Visitor(kadam.app);
    for (const [name, value] of visitor.cookies) replay.cookies.set(name, value);
    expect((await enter(visitor, answer)).statusCode).toBe(200);
    expect(seen(await enter(replay, answer))).toEqual(refusal("wrong-passkey"));
    expect(await whoIsIn(replay)).toBeUndefined();
  });

  test("a challenge for adding signs nobody in", async () => {
    const visitor = (await signIn(kadam, learner.email)).visitor;
    const { challenge } = await addOptions(visitor);
    const elsewhere = new Visitor(kadam.app);
    for (const [name, value] of visitor.cookies)
      if (name.endsWith(".passkey")) elsewhere.cookies.set(name, value);
    expect(seen(await enter(elsewhere, device.get({ challenge, rpId: "localhost" })))).toEqual(
      refusal("wrong-passkey"),
    );
  });

  test("an unregistered key signs nobody in, nor a wrong signature", async () => {
    expect(seen((await signInWith(new PasskeyDevice())).reply)).toEqual(refusal("wrong-passkey"));
    expect(seen((await signInWith(new PasskeyDevice(device.id))).reply)).toEqual(refusal("wrong-passkey"));
  });

  test("the earlier session of the browser ends", async () => {
    const visitor = (await signIn(kadam, learner.email)).visitor;
    const earlier = new Visitor(kadam.app);
    for (const [name, value] of visitor.cookies) earlier.cookies.set(name, value);
    expect((await enter(visitor, device.get(await signInOptions(visitor)))).statusCode).toBe(200);
    expect(await whoIsIn(visitor)).toBe(learner.email);
    expect(await whoIsIn(earlier)).toBeUndefined();
  });

  test("a removed passkey is invalid; removing asks for the password, and nobody removes another's", async () => {
    const [owner, other] = [await newLearner(kadam), await newLearner(kadam)];
    const own = await add(owner);
    const id = await idOfOnly(owner);
    expect(seen(await remove(owner, id, "wrong-password-here"))).toEqual(refusal("wrong-password"));
    expect(seen(await remove(other, id))).toEqual(refusal("not-found"));
    expect((await signInWith(own)).reply.statusCode).toBe(200);
    expect((await remove(owner, id)).statusCode).toBe(204);
    expect(seen((await signInWith(own)).reply)).toEqual(refusal("wrong-passkey"));
    expect(await listOf(owner)).toEqual([]);
  });

  test("events are logged, without names", async () => {
    const owner = await newLearner(kadam);
    const own = await add(owner);
    await signInWith(own);
    await remove(owner, await idOfOnly(owner));
    await signInWith(own);
    const lines = kadam.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event);
    const { account } = lines.findLast(({ event }) => event === "passkey-added");
    const events = lines.filter((line) => line.account === account).map(({ event }) => event);
    expect(events).toEqual(["signed-up", "passkey-added", "signed-in", "passkey-removed"]);
    expect(lines.at(-1)).toMatchObject({ event: "passkey-failed", network: expect.any(String) });
    expect(kadam.logLines.join("\n")).not.toContain(owner.email);
  });

  test("the export lists them, and they are deleted with the account", async () => {
    const owner = await newLearner(kadam);
    const own = await add(owner);
    const data = (await owner.call("GET", "/api/me/export")).json();
    expect(data.passkeys).toEqual([
      { id: expect.any(String), name: "My phone", addedAt: expect.any(String) },
    ]);
    expect((await owner.call("GET", "/api/me/export?format=html")).body).toContain("My phone");
    const gone = { password: ASHA.password, certificates: "revoke" };
    expect((await owner.call("DELETE", "/api/me", gone)).statusCode).toBeLessThan(300);
    const { rows } = await kadam.database.query("select 1 from passkeys where credential_id = $1", [
      own.id.toString("base64url"),
    ]);
    expect(rows).toEqual([]);
    expect(seen((await signInWith(own)).reply)).toEqual(refusal("wrong-passkey"));
  });
});

describe("a member of staff with a passkey", () => {
  const needs = async (member: Visitor) => (await member.call("GET", "/api/session")).json().roleNeeds;
  const desk = async (member: Visitor) => (await member.call("GET", "/api/staff/log")).statusCode;

  test("has the role in a session by passkey, and not in one by password alone", async () => {
    const member = await newStaffMember(kadam);
    expect(await needs(member)).toBe("second-factor");
    const device = await add(member);
    expect([await needs(member), await desk(member)]).toEqual([null, 200]);
    const { visitor } = await signInWith(device);
    expect([await needs(visitor), await desk(visitor)]).toEqual([null, 200]);
    const byPassword = (await signIn(kadam, member.email)).visitor;
    expect([await needs(byPassword), await desk(byPassword)]).toEqual(["second-factor", 404]);
    // The library renews sessions in use.
    await kadam.database.query(
      "update sessions set expires_at = expires_at - interval '25 hours' from learners where learners.id = sessions.uid and email = $1",
      [member.email],
    );
    expect([await needs(visitor), await needs(byPassword)]).toEqual([null, "second-factor"]);
    expect([await needs(visitor), await needs(byPassword)]).toEqual([null, "second-factor"]);
  });

  test("somebody who knows only the password cannot replace the passkey", async () => {
    const member = await newStaffMember(kadam);
    const device = await add(member);
    const id = await idOfOnly(member);
    const thief = (await signIn(kadam, member.email)).visitor;
    const refused = refusal("use-passkey-first");
    expect(seen(await beginAdding(thief))).toEqual(refused);
    expect(seen(await remove(thief, id))).toEqual(refused);
    expect(seen(await thief.call("POST", "/api/me/second-factor", { password: ASHA.password }))).toEqual(
      refused,
    );
    const { visitor } = await signInWith(device);
    await add(visitor);
    expect((await remove(visitor, id)).statusCode).toBe(204);
  });
});

test("where browsers allow none, none are offered", async () => {
  const plain = await startTestApp({ env: { PUBLIC_URL: "http://127.0.0.1:3000" } });
  const learner = await newLearner(plain);
  expect((await learner.call("GET", "/api/session")).json().site.passkeys).toBe(false);
  expect((await learner.call("GET", "/api/me/passkeys")).json()).toEqual({
    isAvailable: false,
    passkeys: [],
  });
  expect(seen(await beginAdding(learner))).toEqual(refusal("not-found"));
  expect(seen(await learner.call("POST", "/api/session/passkey/options"))).toEqual(refusal("not-found"));
  await plain.close();
});
