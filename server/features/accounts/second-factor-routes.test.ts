import { createHmac } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Learner, newLearner, newStaffMember, signIn } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { STAFF_SECOND_FACTOR: "on" } });
});
afterAll(() => kadam.close());

/** An independent implementation of RFC 6238, so that the library does not check itself. */
function codeOf(uri: string, at = Date.now()): string {
  const secret = base32(new URL(uri).searchParams.get("secret") ?? "");
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function base32(text: string): Buffer {
  const bits = [...text.replaceAll("=", "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

type Setup = { readonly uri: string; readonly recoveryCodes: readonly string[] };

async function switchOn(learner: Visitor): Promise<Setup> {
  const begun = await learner.call("POST", "/api/me/second-factor", { password: ASHA.password });
  expect(begun.statusCode).toBe(200);
  const setup: Setup = begun.json();
  const confirmed = await learner.call("POST", "/api/me/second-factor/confirm", { code: codeOf(setup.uri) });
  expect(confirmed.statusCode).toBe(200);
  return setup;
}

const finish = (visitor: Visitor, code: string) =>
  visitor.call("POST", "/api/session/second-factor", { code });

describe("with a second step", () => {
  let learner: Learner;
  let setup: Setup;
  beforeAll(async () => {
    learner = await newLearner(kadam);
    setup = await switchOn(learner);
  });

  test("switching it on keeps the session, and it is on", async () => {
    expect((await learner.call("GET", "/api/me/second-factor")).json()).toEqual({
      isAvailable: true,
      isOn: true,
    });
    const again = await learner.call("POST", "/api/me/second-factor", { password: ASHA.password });
    expect(seen(again)).toEqual(refusal("second-factor-on"));
  });

  test("the password alone signs nobody in", async () => {
    const { visitor, reply } = await signIn(kadam, learner.email);
    expect(seen(reply)).toEqual(refusal("code-needed"));
    expect(seen(await visitor.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
    expect((await visitor.call("GET", "/api/session")).json().account).toBeNull();
  });

  test("password and code do, also with a space in the code", async () => {
    const { visitor } = await signIn(kadam, learner.email);
    expect(seen(await finish(visitor, "000000"))).toEqual(refusal("wrong-code"));
    const code = codeOf(setup.uri);
    expect((await finish(visitor, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
    expect((await visitor.call("GET", "/api/me")).json().email).toBe(learner.email);
    // Replay: the same code opens no second session, although it is still valid.
    const { visitor: second } = await signIn(kadam, learner.email);
    expect(seen(await finish(second, code))).toEqual(refusal("wrong-code"));
    expect(seen(await second.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
  });

  test("a recovery code works once", async () => {
    const [code = "", other = ""] = setup.recoveryCodes;
    const first = (await signIn(kadam, learner.email)).visitor;
    expect((await finish(first, code)).statusCode).toBe(200);
    const second = (await signIn(kadam, learner.email)).visitor;
    expect(seen(await finish(second, code))).toEqual(refusal("wrong-code"));
    // As read from paper; and the stored form of a code opens nothing.
    expect((await finish(second, other.toUpperCase())).statusCode).toBe(200);
    const { rows } = await kadam.database.query<{ backup_codes: string }>(
      "select backup_codes from second_factors order by id",
    );
    const third = (await signIn(kadam, learner.email)).visitor;
    const [kept = ""] = rows.flatMap((row) => JSON.parse(row.backup_codes) as string[]);
    expect(kept).toMatch(/^[\w-]{43}$/);
    expect(seen(await finish(third, kept))).toEqual(refusal("wrong-code"));
  });

  test("recovery codes have at least 112 random bits, and those of earlier versions still work", async () => {
    for (const code of setup.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    const earlier = await newLearner(kadam);
    await switchOn(earlier);
    const { rows } = await kadam.database.query<{ value: string }>(
      "select value from settings where name = 'session-secret'",
    );
    const data = JSON.stringify(["aB3dE-6hIjK", "Zz9yX-w8VuT"]);
    await kadam.database.query(
      "update second_factors set backup_codes = $1 where uid = (select id from learners where email = $2)",
      [await symmetricEncrypt({ key: rows[0]?.value ?? "", data }), earlier.email],
    );
    for (const code of ["aB3dE-6hIjK", "Zz9yX-w8VuT"])
      expect((await finish((await signIn(kadam, earlier.email)).visitor, code)).statusCode).toBe(200);
    const again = (await signIn(kadam, earlier.email)).visitor;
    expect(seen(await finish(again, "aB3dE-6hIjK"))).toEqual(refusal("wrong-code"));
  });

  test("a code without the password opens nothing, nor one for another sign-in", async () => {
    expect(seen(await finish(new Visitor(kadam.app), codeOf(setup.uri)))).toEqual(refusal("sign-in-again"));
    const other = await newLearner(kadam);
    await switchOn(other);
    const { visitor } = await signIn(kadam, other.email);
    expect(seen(await finish(visitor, codeOf(setup.uri)))).toEqual(refusal("wrong-code"));
    // A session of somebody else cannot complete the sign-in either.
    expect(seen(await finish(learner, codeOf(setup.uri)))).toEqual(refusal("sign-in-again"));
  });

  test("after a few wrong codes the password is asked for again", async () => {
    const guessed = await newLearner(kadam);
    const { uri } = await switchOn(guessed);
    const { visitor } = await signIn(kadam, guessed.email);
    const codes: string[] = [];
    for (let n = 0; n < 8; n++) codes.push((await finish(visitor, "000000")).json().error.code);
    expect(codes).toContain("sign-in-again");
    expect(seen(await finish(visitor, codeOf(uri)))).toEqual(refusal("sign-in-again"));
  });

  test("nothing of it is in the database in plain text", async () => {
    const { rows } = await kadam.database.query<{ row: string }>(
      "select second_factors::text as row from second_factors",
    );
    const secret = new URL(setup.uri).searchParams.get("secret") ?? "";
    const texts = rows.map(({ row }) => row).join("\n");
    expect(rows.length).toBeGreaterThan(0);
    for (const text of [secret, base32(secret).toString("utf8"), ...setup.recoveryCodes])
      expect(texts).not.toContain(text);
  });

  test("it is switched off with the password only", async () => {
    const off = (password: string) => learner.call("DELETE", "/api/me/second-factor", { password });
    expect(seen(await off("wrong-password-here"))).toEqual(refusal("wrong-password"));
    expect((await off(ASHA.password)).statusCode).toBe(200);
    expect((await signIn(kadam, learner.email)).reply.statusCode).toBe(200);
  });
});

describe("a member of staff", () => {
  const desk = (member: Visitor) => member.call("GET", "/api/staff/log");
  const standing = async (member: Visitor) => {
    const { roles, roleNeeds } = (await member.call("GET", "/api/session")).json();
    return [roles, roleNeeds];
  };

  test("has no role before the address is verified, a second step is on, and after twelve hours", async () => {
    const member = await newStaffMember(kadam);
    await kadam.database.query("update learners set email_verified = false where email = $1", [member.email]);
    expect(await standing(member)).toEqual([[], "verified-address"]);
    expect(seen(await desk(member))).toEqual(refusal("not-found"));
    await kadam.database.query("update learners set email_verified = true where email = $1", [member.email]);
    expect(await standing(member)).toEqual([[], "second-factor"]);
    expect(seen(await desk(member))).toEqual(refusal("not-found"));
    await switchOn(member);
    expect(await standing(member)).toEqual([["staff"], null]);
    expect((await desk(member)).statusCode).toBe(200);
    await kadam.database.query(
      "update sessions set created_at = now() - interval '12 hours' from learners where learners.id = sessions.uid and email = $1",
      [member.email],
    );
    expect(await standing(member)).toEqual([[], "new-sign-in"]);
    expect(seen(await desk(member))).toEqual(refusal("not-found"));
    expect((await member.call("GET", "/api/me")).statusCode).toBe(200);
  });

  test("a session opened before with the password alone gets no role by the owner's second step", async () => {
    const member = await newStaffMember(kadam);
    const thief = await signIn(kadam, member.email);
    expect(thief.reply.statusCode).toBe(200);
    await switchOn(member);
    expect(await standing(member)).toEqual([["staff"], null]);
    expect(seen(await desk(thief.visitor))).toEqual(refusal("not-found"));
    expect(seen(await thief.visitor.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
  });

  test("learners are never told of roles", async () => {
    expect(await standing(await newLearner(kadam))).toEqual([[], null]);
  });
});
