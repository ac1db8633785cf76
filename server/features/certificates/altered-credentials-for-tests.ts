import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** One way to forge a file. */
export type Altered = {
  readonly name: string;
  readonly text: string;
  /** The field that was changed, if it is one. */
  readonly field?: string;
};

type Fields = Record<string, unknown>;

/** Every field changed, every field removed, fields added everywhere, and known attacks. */
export function alteredJson(text: string, somebodyElses: string): readonly Altered[] {
  const plain = JSON.parse(text) as Fields;
  const fields = leavesOf(plain);
  const change = (name: string, edit: (credential: Fields) => unknown, field?: string): Altered => {
    const copy = structuredClone(plain);
    return { name, text: JSON.stringify(edit(copy) ?? copy), ...(field ? { field } : {}) };
  };
  return [
    ...fields.map(({ path, keys }) =>
      change(`${path} changed`, (it) => setAt(it, keys, otherValue(getAt(it, keys))), path),
    ),
    ...fields.map(({ path, keys }) => change(`${path} taken out`, (it) => dropAt(it, keys), path)),
    change("honours added", (it) => ({ ...it, description: "with honours" }), "description"),
    change("an unknown field added", (it) => ({ ...it, extra: true }), "extra"),
    change("an end of validity added", (it) => ({ ...it, validUntil: "2099-01-01T00:00:00Z" }), "validUntil"),
    change("a result added", (it) =>
      push(it, ["credentialSubject", "result"], { type: ["Result"], value: "99" }),
    ),
    change("an exercise added", (it) =>
      push(it, ["evidence"], { id: "https://x.example/#e", type: ["Evidence"], name: "More" }),
    ),
    change("a second holder", (it) => ({
      ...it,
      credentialSubject: [it.credentialSubject, { type: ["AchievementSubject"], name: "Mallory" }],
    })),
    change("another name as a value with a language", (it) =>
      setAt(it, ["credentialSubject", "name"], { "@value": "Mallory", "@language": "en" }),
    ),
    change("the name as a value object", (it) =>
      setAt(it, ["credentialSubject", "name"], { "@value": getAt(it, ["credentialSubject", "name"]) }),
    ),
    change("the name under its full address, another one beside it", (it) => {
      const subject = it.credentialSubject as Fields;
      return {
        ...it,
        credentialSubject: { ...subject, "https://schema.org/name": subject.name, name: "Mallory" },
      };
    }),
    change("words with another meaning", (it) => ({
      ...it,
      "@context": [...(it["@context"] as string[]), { name: "https://x.example/ignored" }],
    })),
    change("a context of the forger's", (it) => ({
      ...it,
      "@context": [...(it["@context"] as string[]), "https://x.example/context"],
    })),
    change("a context inside", (it) =>
      setAt(it, ["credentialSubject", "@context"], { name: "https://x.example/ignored" }),
    ),
    change("without its proof", ({ proof: _, ...it }) => it),
    change("with an empty proof", (it) => ({ ...it, proof: {} })),
    change("with two proofs", (it) => ({ ...it, proof: [it.proof, it.proof] })),
    change("with the proof of another certificate", (it) => ({
      ...it,
      proof: JSON.parse(somebodyElses).proof,
    })),
    change("with the holder of another certificate", (it) => ({
      ...it,
      credentialSubject: JSON.parse(somebodyElses).credentialSubject,
    })),
    ...proofChanges(plain, change),
    { name: "a name twice, the signed one last", text: twice(text, "last") },
    { name: "a name twice, the signed one first", text: twice(text, "first") },
    { name: "cut in the middle", text: text.slice(0, text.length / 2) },
  ];
}

function proofChanges(
  plain: Fields,
  change: (name: string, edit: (credential: Fields) => unknown) => Altered,
): readonly Altered[] {
  const value = String((plain.proof as Fields).proofValue);
  const attacker = multibaseOfFreshKey();
  const edits: Readonly<Record<string, unknown>> = {
    type: "Ed25519Signature2020",
    created: "2020-01-01T00:00:00Z",
    verificationMethod: `${(plain.issuer as Fields).id}#${attacker}`,
    cryptosuite: "eddsa-jcs-2022",
    proofPurpose: "authentication",
    proofValue: value.slice(0, -1) + (value.endsWith("2") ? "3" : "2"),
    expires: "2099-01-01T00:00:00Z",
    domain: "https://x.example",
    previousProof: "urn:x",
  };
  return Object.entries(edits).map(([key, edited]) =>
    change(`proof.${key} changed or added`, (it) => ({
      ...it,
      proof: { ...(it.proof as Fields), [key]: edited },
    })),
  );
}

/** The same content, formatted differently. */
export function sameJson(text: string): readonly Altered[] {
  const plain = JSON.parse(text) as Fields;
  return [
    { name: "written over several lines", text: JSON.stringify(plain, null, 2) },
    {
      name: "fields in another order",
      text: JSON.stringify(Object.fromEntries(Object.entries(plain).reverse())),
    },
    { name: "with a byte order mark", text: `\uFEFF${text}\n` },
  ];
}

export function alteredJwt(jwt: string, somebodyElses: string, publicKey: string): readonly Altered[] {
  const [head = "", body = "", signature = ""] = jwt.split(".");
  const [, otherBody = "", otherSignature = ""] = somebodyElses.split(".");
  const [header, payload] = [open(head), open(body)];
  const attacker = generateKeyPairSync("ed25519");
  const withHead = (changes: Fields) => `${close({ ...header, ...changes })}.${body}.${signature}`;
  const withBody = (edit: (payload: Fields) => unknown) => {
    const copy = structuredClone(payload);
    return `${head}.${close((edit(copy) as Fields | undefined) ?? copy)}.${signature}`;
  };
  const hmac = (text: string) => createHmac("sha256", publicKey).update(text).digest("base64url");
  const asHmac = `${close({ ...header, alg: "HS256" })}.${body}`;
  const own = { alg: "EdDSA", typ: "JWT", jwk: attacker.publicKey.export({ format: "jwk" }) };
  const changed = (path: string, value: unknown): Altered => ({
    name: `${path} changed`,
    text: withBody((it) => setAt(it, path.split("."), value)),
    field: path,
  });
  return [
    { name: "no algorithm, no signature", text: `${close({ ...header, alg: "none" })}.${body}.` },
    { name: "no algorithm", text: withHead({ alg: "none" }) },
    { name: "another algorithm", text: withHead({ alg: "ES256" }) },
    { name: "signed with the public key as a password", text: `${asHmac}.${hmac(asHmac)}` },
    { name: "a key of the forger's in the head", text: signed(`${close(own)}.${body}`, attacker.privateKey) },
    {
      name: "signed by the forger under our key's name",
      text: signed(`${head}.${body}`, attacker.privateKey),
    },
    {
      name: "the key's name for the other form",
      text: withHead({ kid: String(header.kid).replace("-jwk", "") }),
    },
    { name: "a key that is not listed", text: withHead({ kid: "did:web:x.example#key" }) },
    { name: "without a key", text: withHead({ kid: undefined }) },
    { name: "another type in the head", text: withHead({ typ: "at+jwt" }) },
    { name: "a critical head", text: withHead({ crit: ["exp"], exp: 1 }) },
    changed("credentialSubject.name", "Mallory"),
    changed("credentialSubject.achievement.name", "Everything"),
    changed("validFrom", "2020-01-01T00:00:00Z"),
    changed("nbf", 1_577_836_800),
    changed("iss", "did:web:x.example"),
    changed("sub", "https://x.example/#holder"),
    changed("jti", "https://x.example/verify/1"),
    changed("exp", 4_070_908_800),
    changed("credentialStatus.statusListIndex", "999"),
    changed("issuer.id", "did:web:x.example"),
    { name: "a proof added", text: withBody((it) => ({ ...it, proof: {} })) },
    { name: "the content of another certificate", text: `${head}.${otherBody}.${signature}` },
    { name: "the signature of another certificate", text: `${head}.${body}.${otherSignature}` },
    { name: "without a signature", text: `${head}.${body}.` },
    { name: "the signature cut", text: `${head}.${body}.${signature.slice(0, -4)}` },
    { name: "a signature of zeros", text: `${head}.${body}.${Buffer.alloc(64).toString("base64url")}` },
    { name: "spare bits of the signature", text: `${jwt.slice(0, -1)}${nextLetter(jwt.at(-1) ?? "")}` },
    { name: "padding added", text: `${head}.${body}=.${signature}` },
    { name: "a part too many", text: `${jwt}.${signature}` },
    { name: "a part too few", text: `${head}.${body}` },
    { name: "head and content swapped", text: `${body}.${head}.${signature}` },
  ];
}

type Leaf = { readonly path: string; readonly keys: readonly string[] };

/** Fields with a string, a number or a boolean, except those of the proof. */
function leavesOf(value: unknown, keys: readonly string[] = []): readonly Leaf[] {
  if (typeof value !== "object" || value === null) return [{ keys, path: pathOf(keys) }];
  return Object.entries(value)
    .filter(([key]) => keys.length > 0 || key !== "proof")
    .flatMap(([key, inside]) => leavesOf(inside, [...keys, key]));
}

function pathOf(keys: readonly string[]): string {
  return keys
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join("")
    .slice(1);
}

const getAt = (it: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => (found as Fields)[key], it);

function setAt(it: Fields, keys: readonly string[], value: unknown): void {
  (getAt(it, keys.slice(0, -1)) as Fields)[keys.at(-1) ?? ""] = value;
}

function dropAt(it: Fields, keys: readonly string[]): void {
  const holder = getAt(it, keys.slice(0, -1));
  const key = keys.at(-1) ?? "";
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete (holder as Fields)[key];
}

function push(it: Fields, keys: readonly string[], value: unknown): void {
  (getAt(it, keys) as unknown[]).push(value);
}

/** Of the same type, so that only the signature can tell. */
function otherValue(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  const text = String(value);
  if (/^\d+$/.test(text)) return String(Number(text) + 1);
  if (/^\d{4}-/.test(text)) return text.replace(/^\d{4}/, "2020");
  return /^(https?:|did:)/.test(text) ? `${text}x` : `${text} and more`;
}

function twice(text: string, signedOne: "first" | "last"): string {
  const [, name = ""] = /"credentialSubject":\{.*?("name":".*?")/.exec(text) ?? [];
  const pair = signedOne === "last" ? `"name":"Mallory",${name}` : `${name},"name":"Mallory"`;
  return text.replace(/("credentialSubject":\{.*?)"name":".*?"/, (_, before) => `${before}${pair}`);
}

const open = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Fields;
const close = (fields: Fields) => Buffer.from(JSON.stringify(fields)).toString("base64url");
const signed = (text: string, key: KeyObject) =>
  `${text}.${sign(null, Buffer.from(text), key).toString("base64url")}`;

function nextLetter(letter: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return letters[letters.indexOf(letter) ^ 1] ?? "A";
}

/** Looks like a key of ours, but the part after `z6Mk` differs. */
function multibaseOfFreshKey(): string {
  return `z6Mk${"ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstu".slice(0, 44)}`;
}
