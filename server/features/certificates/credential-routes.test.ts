import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import {
  type Published,
  readJwtAsStranger,
  verifyAsStranger,
} from "#server/adapters/credentials/credentials-for-tests.ts";
import { makeKey, secretText } from "#server/ports/signing-keys-text.ts";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { attemptBodyWith, quizBodyWith, RIGHT_ANSWERS } from "#server/testing/study-app.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const catalogue = { courses: [courseWithLessons()], scholarships: [] };
const PUBLIC_URL = "http://localhost:5000";
const FORMS = ["credential.json", "credential.jwt"] as const;

let kadam: TestApp;
let stranger: Visitor;

beforeAll(async () => {
  kadam = await startTestApp({ catalogue });
  stranger = new Visitor(kadam.app);
});

afterAll(() => kadam.close());

/** Another server on the same database, with its own clock. */
function startBeside(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  return startTestApp({ env, catalogue, database: kadam.database });
}

/** A learner who has passed one exercise, answered one quiz and ticked every day. */
async function newHolder(app = kadam): Promise<{ learner: Learner; id: string }> {
  const learner = await newLearner(app);
  const call = async (method: "PUT" | "POST", url: string, body?: unknown) => {
    const reply = await learner.call(method, url, body);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  await call("PUT", "/api/me/enrolments/knot_course");
  await call("POST", "/api/me/study/exercises/count-knots/attempts", attemptBodyWith(true));
  await call("POST", "/api/me/study/days/knots-first/quiz", quizBodyWith(RIGHT_ANSWERS));
  for (const day of [0, 1]) await call("PUT", `/api/me/days/knot_course/${day}`, { done: true });
  const { certificate } = await call("PUT", "/api/me/days/knot_course/2", { done: true });
  return { learner, id: certificate.id };
}

async function fetchCredential(id: string, form: (typeof FORMS)[number] = "credential.json", who = stranger) {
  return who.call("GET", `/api/certificates/${id}/${form}`);
}

async function published(who = stranger, publicUrl = PUBLIC_URL): Promise<Published> {
  return {
    did: (await who.call("GET", "/.well-known/did.json")).body,
    statusLists: {
      [`${publicUrl}/api/credentials/status/0`]: (await who.call("GET", "/api/credentials/status/0")).body,
    },
  };
}

const passSeconds = (seconds: number, app = kadam) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

describe("with only what the server publishes, a stranger", () => {
  test("finds the credential genuine and reads from it what was done", async () => {
    const { id, learner } = await newHolder();
    const reply = await fetchCredential(id);
    expect(reply.headers).toMatchObject({
      "content-type": "application/vc+ld+json; charset=utf-8",
      "content-disposition": `attachment; filename="kadam-${id}.json"`,
      "cache-control": "public, max-age=60",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    const credential = reply.json();
    expect(await verifyAsStranger(credential, await published(), kadam.clock.now)).toEqual({
      isGenuine: true,
      isRevoked: false,
    });
    expect(credential.credentialSubject.result.map((result: { value: string }) => result.value)).toEqual([
      "3",
      "0",
      "1",
      "2",
    ]);
    expect(credential.evidence).toHaveLength(1);
    const { uid, email, phone } = (await learner.call("GET", "/api/me")).json();
    for (const personal of [uid, email, phone]) expect(reply.body).not.toContain(personal);
  });

  test("finds the JWT genuine, and it says the same", async () => {
    const { id } = await newHolder();
    const reply = await fetchCredential(id, "credential.jwt");
    expect(reply.headers).toMatchObject({
      "content-type": "application/vc+jwt",
      "content-disposition": `attachment; filename="kadam-${id}.jwt"`,
    });
    const { payload } = await readJwtAsStranger(reply.body, await published(), kadam.clock.now);
    const { proof: _, ...credential } = (await fetchCredential(id)).json();
    expect(payload).toMatchObject(credential);
  });

  test("sees within a minute that it was revoked, and gets no new signature", async () => {
    const { id } = await newHolder();
    const credential = (await fetchCredential(id)).json();
    expect((await verifyAsStranger(credential, await published(), kadam.clock.now)).isRevoked).toBe(false);
    await kadam.stores.certificates.revoke(id, "Not by the holder.", kadam.clock.now);
    passSeconds(31);
    expect(await verifyAsStranger(credential, await published(), kadam.clock.now)).toEqual({
      isGenuine: true,
      isRevoked: true,
    });
    for (const form of FORMS)
      expect(seen(await fetchCredential(id, form))).toEqual(refusal("revoked-certificate"));
  });
});

test("an id may be typed in groups and capitals; the credential is the same", async () => {
  const { id } = await newHolder();
  const typed = encodeURIComponent(id.toUpperCase().replace(/(.{5})/g, "$1 "));
  expect((await fetchCredential(typed)).body).toBe((await fetchCredential(id)).body);
});

test("a conditional request gets 304", async () => {
  const { id } = await newHolder();
  for (const form of FORMS) {
    const { etag } = (await fetchCredential(id, form)).headers;
    const again = await stranger.call("GET", `/api/certificates/${id}/${form}`, undefined, {
      headers: { "if-none-match": String(etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect((await stranger.call("GET", `/api/certificates/${id}/${form}`)).statusCode).toBe(200);
  }
});

describe("of a private certificate", () => {
  test("only the holder gets the credential, and it is not cached", async () => {
    const { id, learner } = await newHolder();
    const other = await newHolder();
    const change = { isPublic: false, sharesCode: false };
    expect((await learner.call("PUT", `/api/me/certificates/${id}`, change)).statusCode).toBe(200);
    for (const form of FORMS) {
      for (const who of [stranger, other.learner]) {
        const reply = await fetchCredential(id, form, who);
        expect(seen(reply)).toEqual(refusal("private-certificate"));
        expect(reply.headers["cache-control"]).toBe("no-store");
      }
      const own = await fetchCredential(id, form, learner);
      expect(own.statusCode).toBe(200);
      expect(own.headers["cache-control"]).toBe("private, no-store");
      expect(own.headers).not.toHaveProperty("etag");
      expect(own.headers).not.toHaveProperty("access-control-allow-origin");
    }
  });
});

test.each(["", "none", "0".repeat(26), "x".repeat(200), "%00", "..%2F..%2Fetc", "' or 1=1 --"])(
  "%o is no certificate",
  async (id) => {
    for (const form of FORMS)
      expect(seen(await fetchCredential(encodeURIComponent(id), form))).toEqual(
        refusal("unknown-certificate"),
      );
  },
);

test("guessing is limited as for the page", async () => {
  const guess = async (id: string) =>
    stranger.call("GET", `/api/certificates/${id}/credential.json`, undefined, {
      remoteAddress: "203.0.113.9",
    });
  const codes: number[] = [];
  for (let n = 0; n < 62; n++) codes.push((await guess(String(n))).statusCode);
  expect(codes).toEqual([...Array(60).fill(404), 429, 429]);
});

describe("the status list", () => {
  test("is public, cached for half a minute", async () => {
    const reply = await stranger.call("GET", "/api/credentials/status/0");
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "application/vc+ld+json; charset=utf-8",
      "cache-control": "public, max-age=30",
      "access-control-allow-origin": "*",
    });
    expect((await stranger.call("GET", "/api/credentials/status/0")).body).toBe(reply.body);
  });

  test.each(["-1", "1.5", "abc", "00", "1e1", "100", "9".repeat(30), "0%20", "%E0%A4%A"])(
    "%o is not there",
    async (list) => {
      const reply = await stranger.call("GET", `/api/credentials/status/${list}`);
      expect([404, 400]).toContain(reply.statusCode);
      expect(["not-found", "bad-request"]).toContain(reply.json().error.code);
    },
  );
});

describe("the DID document", () => {
  test("is where did:web looks for it, and open to other sites", async () => {
    const reply = await stranger.call("GET", "/.well-known/did.json");
    expect(reply.headers).toMatchObject({
      "content-type": "application/did+ld+json; charset=utf-8",
      "cache-control": "public, max-age=30",
      "access-control-allow-origin": "*",
    });
    expect(reply.json().id).toBe("did:web:localhost%3A5000");
  });

  test("of a site under a path is under that path", async () => {
    const publicUrl = "https://college.example/learn";
    const below = await startBeside({ PUBLIC_URL: publicUrl });
    const visitor = new Visitor(below.app);
    // The proxy in front strips the path.
    expect((await visitor.call("GET", "/did.json")).json().id).toBe("did:web:college.example:learn");
    const { id } = await newHolder(below);
    const credential = (await fetchCredential(id, "credential.json", visitor)).json();
    expect(credential.id).toBe(`${publicUrl}/verify/${id}`);
    expect(
      await verifyAsStranger(credential, await published(visitor, publicUrl), below.clock.now),
    ).toMatchObject({ isGenuine: true });
    await below.app.close();
  });
});

test("two servers on one database have one key, and both notice a new one within a minute", async () => {
  const [here, there] = await Promise.all([startBeside(), startBeside()]);
  const [visitor, other] = [new Visitor(here.app), new Visitor(there.app)];
  expect((await published(visitor)).did).toBe((await published(other)).did);
  const { id } = await newHolder(here);
  const old = (await fetchCredential(id, "credential.json", visitor)).json();
  const fresh = (await here.stores.signingKeys.rotate()) as { id: string };
  passSeconds(60, there);
  expect((await published(other)).did).toContain(fresh.id);
  for (const app of [here, there]) passSeconds(180, app);
  const renewed = (await fetchCredential(id, "credential.json", other)).json();
  expect(renewed.proof.verificationMethod).toContain(fresh.id);
  for (const credential of [old, renewed])
    expect(await verifyAsStranger(credential, await published(visitor), there.clock.now)).toEqual({
      isGenuine: true,
      isRevoked: false,
    });
  await Promise.all([here.app.close(), there.app.close()]);
});

test("keys from the settings sign, and signatures of the database's own keys stay valid", async () => {
  const { id } = await newHolder();
  const old = (await fetchCredential(id)).json();
  const given = makeKey();
  const beside = await startBeside({ SIGNING_KEYS: JSON.stringify(given.secret.export({ format: "jwk" })) });
  beside.clock.now = kadam.clock.now;
  const visitor = new Visitor(beside.app);
  const renewed = (await fetchCredential(id, "credential.json", visitor)).json();
  expect(renewed.proof.verificationMethod).toContain(given.id);
  for (const credential of [old, renewed])
    expect(await verifyAsStranger(credential, await published(visitor), beside.clock.now)).toEqual({
      isGenuine: true,
      isRevoked: false,
    });
  await beside.app.close();
});

test("a credential that does not verify gives a bare 500, and is in the log", async () => {
  const broken = await startBeside();
  const { id } = await newHolder(broken);
  const secret = secretText(makeKey().secret);
  const { rows } = await broken.database.query("select id, secret from signing_keys");
  await broken.database.query("update signing_keys set secret = $1", [secret]);
  passSeconds(31, broken);
  for (const url of [
    ...FORMS.map((form) => `/api/certificates/${id}/${form}`),
    "/api/credentials/status/0",
  ]) {
    const reply = await new Visitor(broken.app).call("GET", url);
    expect(seen(reply)).toEqual({
      status: 500,
      body: {
        error: {
          code: "internal",
          message: "Something went wrong on our side. Try again in a minute.",
          requestId: expect.any(String),
        },
      },
    });
  }
  expect(broken.logLines.filter((line) => line.includes("a credential does not verify"))).toHaveLength(3);
  expect(broken.logLines.join("")).not.toContain(secret);
  for (const row of rows)
    await broken.database.query("update signing_keys set secret = $2 where id = $1", [row.id, row.secret]);
  await broken.app.close();
});

test("a private key is in no answer, no export and no log line", async () => {
  const { learner, id } = await newHolder();
  const { signing } = await kadam.stores.signingKeys.ring();
  const replies = await Promise.all(
    [
      "/.well-known/did.json",
      "/api/credentials/status/0",
      "/api/me/export",
      "/api/openapi.json",
      ...FORMS.map((form) => `/api/certificates/${id}/${form}`),
    ].map((url) => learner.call("GET", url)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const secret = secretText(signing.secret);
  for (const text of [...replies.map(({ body }) => body), ...kadam.logLines])
    expect(text).not.toContain(secret);
});
