import fc from "fast-check";
import { decodeProtectedHeader } from "jose";
import { describe, expect, test } from "vitest";
import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import { KADAM } from "#domain/certificates/issuer.ts";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import type { SigningKeys } from "#server/ports/signing-keys.ts";
import { makeKey } from "#server/ports/signing-keys-text.ts";
import {
  certificateWith,
  ISSUED_AT,
  type Published,
  readJwtAsStranger,
  signingKeysInMemory,
  verifyAsStranger,
} from "./credentials-for-tests.ts";
import { openKeyRing } from "./key-ring.ts";
import { openBadgeIssuer } from "./open-badge-issuer.ts";

const PUBLIC_URL = "https://kadam.example";
const LIST = `${PUBLIC_URL}/api/credentials/status/0`;
const COURSE = courseWithLessons();

function openIssuer({ publicUrl = PUBLIC_URL, store = signingKeysInMemory(), ring = {} } = {}) {
  const clock = { now: new Date("2026-11-15T06:00:01Z") };
  const now = () => clock.now;
  const revoked = new Set<number>();
  const keys: SigningKeys = { ...openKeyRing({ store, given: [], now }), ...ring };
  const certificates = {
    revokedIndexes: async (from: number, to: number) =>
      [...revoked].filter((index) => index >= from && index < to),
  };
  const issuer = openBadgeIssuer({ keys, certificates, publicUrl, issuer: KADAM, now });
  return {
    issuer,
    keys,
    revoked,
    now,
    pass: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    sign: (changes: Partial<KeptCertificate> = {}) => issuer.sign(certificateWith(changes), COURSE),
    published: async (list = 0): Promise<Published> => ({
      did: JSON.stringify(await issuer.didDocument()),
      statusLists: { [`${publicUrl}/api/credentials/status/${list}`]: await issuer.statusList(list) },
    }),
  };
}

const GENUINE = { isGenuine: true, isRevoked: false };

describe("a stranger with other libraries", () => {
  test.each([PUBLIC_URL, "http://localhost:5000", "https://college.example:8443/learn/kadam"])(
    "finds a credential of %s genuine, in both forms",
    async (publicUrl) => {
      const { sign, published, now } = openIssuer({ publicUrl });
      const { json, jwt } = await sign();
      expect(await verifyAsStranger(JSON.parse(json), await published(), now())).toEqual(GENUINE);
      const { payload } = await readJwtAsStranger(jwt, await published(), now());
      const { proof, ...credential } = JSON.parse(json);
      expect(payload).toEqual({
        ...credential,
        iss: credential.issuer.id,
        jti: `${publicUrl}/verify/${certificateWith().id}`,
        sub: credential.credentialSubject.id,
        nbf: Math.floor(ISSUED_AT.getTime() / 1000),
      });
      expect(proof).toMatchObject({ cryptosuite: "eddsa-rdfc-2022", proofPurpose: "assertionMethod" });
      expect(Object.keys(decodeProtectedHeader(jwt)).sort()).toEqual(["alg", "kid", "typ"]);
    },
  );

  test("finds one with aligned skills, a bound address, a signatory and a logo genuine", async () => {
    const { keys, published, now } = openIssuer();
    const logo = { png: new Uint8Array(), width: 100, height: 100, version: "v" };
    const issuer = openBadgeIssuer({
      keys,
      certificates: { revokedIndexes: async () => [] },
      publicUrl: PUBLIC_URL,
      issuer: { name: "Ranchi College", signatory: "Meera Nair, Dean", logo },
      now,
    });
    const recipient = { salt: "a1", sha256: "b".repeat(64) };
    const { json, jwt } = await issuer.sign(certificateWith({ recipient }), {
      ...COURSE,
      skills: [
        {
          name: "Java (computer programming)",
          url: "http://data.europa.eu/esco/skill/19a8293b-8e95-4de3-983f-77484079c389",
        },
        { name: "SQL", url: "http://data.europa.eu/esco/skill/598de5b0-5b58-4ea7-8058-a4bc4d18c742" },
      ],
    });
    expect(JSON.parse(json).credentialSubject.achievement.alignment).toHaveLength(2);
    expect(await verifyAsStranger(JSON.parse(json), await published(), now())).toEqual(GENUINE);
    await readJwtAsStranger(jwt, await published(), now());
  });

  test("sees in the status list what was revoked, and only that", async () => {
    const { sign, published, revoked, pass, now } = openIssuer();
    const [bad, good] = await Promise.all([
      sign({ id: "bad", statusIndex: 131_071 }),
      sign({ id: "good", statusIndex: 131_070 }),
    ]);
    expect(await verifyAsStranger(JSON.parse(bad.json), await published(), now())).toEqual(GENUINE);
    revoked.add(131_071);
    pass(60);
    const list = await published();
    expect(await verifyAsStranger(JSON.parse(bad.json), list, now())).toEqual({
      isGenuine: true,
      isRevoked: true,
    });
    expect(await verifyAsStranger(JSON.parse(good.json), list, now())).toEqual(GENUINE);
  });

  test("is sent to the next list after 131,072 certificates", async () => {
    const { sign, published, revoked, now } = openIssuer();
    revoked.add(131_072);
    const { json } = await sign({ statusIndex: 131_072 });
    expect(JSON.parse(json).credentialStatus).toMatchObject({
      statusListIndex: "0",
      statusListCredential: `${PUBLIC_URL}/api/credentials/status/1`,
    });
    expect(await verifyAsStranger(JSON.parse(json), await published(1), now())).toMatchObject({
      isRevoked: true,
    });
    expect((await verifyAsStranger(JSON.parse(json), await published(0), now())).isGenuine).toBe(false);
  });

  test("rejects a changed status list", async () => {
    const { sign, published, revoked, now } = openIssuer();
    revoked.add(7);
    const { json } = await sign();
    const { did, statusLists } = await published();
    const { statusLists: clean } = await openIssuer().published();
    const swapped = JSON.parse(statusLists[LIST] ?? "");
    swapped.credentialSubject.encodedList = JSON.parse(clean[LIST] ?? "").credentialSubject.encodedList;
    const list = { did, statusLists: { [LIST]: JSON.stringify(swapped) } };
    expect((await verifyAsStranger(JSON.parse(json), list, now())).isGenuine).toBe(false);
  });

  test("finds every name genuine", async () => {
    const { sign, published, now } = openIssuer();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 90 }), async (holderName) => {
        const { json, jwt } = await sign({ holderName });
        const credential = JSON.parse(json);
        expect(credential.credentialSubject.name).toBe(holderName);
        expect(await verifyAsStranger(credential, await published(), now())).toEqual(GENUINE);
        await readJwtAsStranger(jwt, await published(), now());
      }),
      { numRuns: 8, examples: [['O\'Neil "Łukasz" \\ <b>\n'], ["ஸ்ரீ க்ஷ 🙂"]] },
    );
  });
});

describe("a changed byte", () => {
  const { sign, published, now } = openIssuer();

  test("anywhere in the JSON is noticed", async () => {
    const { json } = await sign();
    const documents = await published();
    await fc.assert(
      fc.asyncProperty(fc.nat(json.length - 1), fc.constantFrom(..."a1Z~"), async (at, other) => {
        const changed = json.slice(0, at) + (json[at] === other ? "b" : other) + json.slice(at + 1);
        let credential: object;
        try {
          credential = JSON.parse(changed);
        } catch {
          return;
        }
        expect((await verifyAsStranger(credential, documents, now())).isGenuine).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  test("in any value of the JSON is noticed", async () => {
    const { json } = await sign();
    const documents = await published();
    const values = [...json.matchAll(/:"([^"\\]+)"/g)].map((match) => (match.index ?? 0) + 2);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...values), async (at) => {
        const changed = `${json.slice(0, at)}${json[at] === "x" ? "y" : "x"}${json.slice(at + 1)}`;
        expect((await verifyAsStranger(JSON.parse(changed), documents, now())).isGenuine).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  test("anywhere in the JWT is noticed", async () => {
    const { jwt } = await sign();
    const documents = await published();
    // The last letter of the signature has unused bits.
    await fc.assert(
      fc.asyncProperty(fc.nat(jwt.length - 2), fc.constantFrom(..."aB3_."), async (at, other) => {
        const changed = jwt.slice(0, at) + (jwt[at] === other ? "c" : other) + jwt.slice(at + 1);
        await expect(readJwtAsStranger(changed, documents, now())).rejects.toThrow();
      }),
      { numRuns: 60 },
    );
  });

  test("an added claim or another proof is noticed", async () => {
    const { json } = await sign();
    const credential = JSON.parse(json);
    const documents = await published();
    for (const changed of [
      { ...credential, description: "with honours" },
      { ...credential, extra: true },
      { ...credential, proof: undefined },
      { ...credential, validFrom: "2020-01-01T00:00:00Z" },
      { ...credential, credentialStatus: undefined },
      { ...credential, proof: { ...credential.proof, created: "2020-01-01T00:00:00Z" } },
    ])
      expect((await verifyAsStranger(changed, documents, now())).isGenuine).toBe(false);
  });

  test("somebody else's key under our name is noticed", async () => {
    const [ours, theirs] = [openIssuer(), openIssuer()];
    const { json, jwt } = await theirs.sign();
    const documents = await ours.published();
    expect((await verifyAsStranger(JSON.parse(json), documents, now())).isGenuine).toBe(false);
    await expect(readJwtAsStranger(jwt, documents, now())).rejects.toThrow("no such key");
  });
});

describe("when keys change", () => {
  test("old and new credentials are genuine", async () => {
    const { sign, published, keys, pass, now } = openIssuer();
    const old = await sign();
    const fresh = (await keys.rotate()) as { id: string };
    pass(180);
    const renewed = await sign();
    expect(JSON.parse(old.json).proof.verificationMethod).not.toContain(fresh.id);
    expect(JSON.parse(renewed.json).proof.verificationMethod).toContain(fresh.id);
    expect(renewed.version).not.toBe(old.version);
    const documents = await published();
    for (const { json, jwt } of [old, renewed]) {
      expect(await verifyAsStranger(JSON.parse(json), documents, now())).toEqual(GENUINE);
      await readJwtAsStranger(jwt, documents, now());
    }
  });

  test("signatures of a withdrawn key are rejected, and a new one is accepted", async () => {
    const { sign, published, keys, now } = openIssuer();
    const bad = await sign();
    await keys.withdraw((await keys.ring()).signing.id);
    const renewed = await sign();
    const documents = await published();
    expect((await verifyAsStranger(JSON.parse(bad.json), documents, now())).isGenuine).toBe(false);
    await expect(readJwtAsStranger(bad.jwt, documents, now())).rejects.toThrow("no such key");
    expect(await verifyAsStranger(JSON.parse(renewed.json), documents, now())).toEqual(GENUINE);
    await readJwtAsStranger(renewed.jwt, documents, now());
  });
});

describe("the work of signing", () => {
  test("is done once for the same content, also for concurrent requests", async () => {
    const { sign, pass } = openIssuer();
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => sign()));
    pass(3600);
    for (const other of [...others, await sign({ isPublic: false, sharesCode: true })])
      expect(other).toEqual(first);
    expect((await sign({ holderName: "Another" })).version).not.toBe(first?.version);
  });

  test("gives the same on another server, except for the time of signing", async () => {
    const store = signingKeysInMemory();
    const [here, there] = [openIssuer({ store }), openIssuer({ store })];
    there.pass(10);
    const [ours, theirs] = [await here.sign(), await there.sign()];
    expect(theirs.jwt).toBe(ours.jwt);
    expect(theirs.version).toBe(ours.version);
    const [{ proof, ...left }, { proof: otherProof, ...right }] = [
      JSON.parse(ours.json),
      JSON.parse(theirs.json),
    ];
    expect(right).toEqual(left);
    expect([proof.created, otherProof.created]).toEqual(["2026-11-15T06:00:01Z", "2026-11-15T06:00:11Z"]);
  });

  test("a status list stays cached although somebody requests all the others", async () => {
    const { issuer, revoked, pass } = openIssuer();
    const first = await issuer.statusList(0);
    for (let list = 1; list < 100; list++) await issuer.statusList(list);
    // The list shows it only once it is signed again, which is after half a minute.
    revoked.add(7);
    expect(await issuer.statusList(0)).toBe(first);
    pass(30);
    expect(await issuer.statusList(0)).not.toBe(first);
  });

  test("yields to other requests between two credentials", async () => {
    const { sign } = openIssuer();
    await sign();
    const order: string[] = [];
    const all = ["a", "b", "c"].map((id) => sign({ id }).then(() => order.push(id)));
    const timer = new Promise<void>((done) =>
      setImmediate(() => setImmediate(() => setImmediate(() => done(void order.push("somebody else"))))),
    );
    await Promise.all([...all, timer]);
    expect(order.at(-1)).not.toBe("somebody else");
  });

  test("is retried after a failure", async () => {
    const other = makeKey();
    const { keys } = openIssuer();
    const ring = await keys.ring();
    let isBroken = true;
    const { sign } = openIssuer({
      ring: {
        ring: async () => (isBroken ? { ...ring, signing: { ...ring.signing, secret: other.secret } } : ring),
      },
    });
    await expect(sign()).rejects.toThrow("does not verify");
    isBroken = false;
    await sign();
  });
});

describe("a credential that does not verify is not sent", () => {
  const pair = makeKey();

  test.each([
    ["a key that is not in the list", { signing: pair, trusted: [makeKey().id] }],
    [
      "a secret that does not belong to the key",
      {
        signing: { id: pair.id, secret: makeKey().secret },
        trusted: [pair.id],
      },
    ],
  ])("%s", async (_, ring) => {
    const { sign, issuer } = openIssuer({ ring: { ring: async () => ring } });
    await expect(sign()).rejects.toThrow(/^a credential does not verify$/);
    await expect(issuer.statusList(0)).rejects.toThrow(/^a credential does not verify$/);
  });

  test("nothing is dated in the future: a certificate issued while the clock was ahead is dated today", async () => {
    const { sign, now, published } = openIssuer();
    const { json } = await sign({ issuedAt: new Date("2027-01-01T00:00:00Z") });
    expect(JSON.parse(json).validFrom).toBe("2026-11-15T00:00:00Z");
    expect(await verifyAsStranger(JSON.parse(json), await published(), now())).toEqual(GENUINE);
  });
});
