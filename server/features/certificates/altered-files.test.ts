import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { verifyAsStranger } from "#server/adapters/credentials/credentials-for-tests.ts";
import { newCertifiedLearner } from "#server/testing/certified-learner.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { type CheckedFile, checkFile, type FileReport } from "#web/features/file-check/check-file.ts";
import { siteOf } from "#web/features/file-check/site.ts";
import { type Altered, alteredJson, alteredJwt, sameJson } from "./altered-credentials-for-tests.ts";
import { alteredPdfs } from "./altered-pdfs-for-tests.ts";

const catalogue = { courses: [courseWithLessons()], scholarships: [] };

let kadam: TestApp;
let stranger: Visitor;
let asked: string[] = [];
let id: string;
let files: Record<"json" | "jwt" | "pdf" | "otherJson" | "otherJwt" | "otherPdf" | "did" | "list", Buffer>;

const fetched = async (path: string) => (await stranger.call("GET", path)).rawPayload;
const fileOf = (which: string, name: string) => fetched(`/api/certificates/${which}/${name}`);

beforeAll(async () => {
  kadam = await startTestApp({ catalogue });
  stranger = new Visitor(kadam.app);
  ({ id } = await newCertifiedLearner(kadam, { firstName: "आशा", lastName: "ਸਿੰਘ" }));
  const other = await newCertifiedLearner(kadam, { firstName: "Meena", lastName: "Das" });
  files = {
    json: await fileOf(id, "credential.json"),
    jwt: await fileOf(id, "credential.jwt"),
    pdf: await fileOf(id, "certificate.pdf"),
    otherJson: await fileOf(other.id, "credential.json"),
    otherJwt: await fileOf(other.id, "credential.jwt"),
    otherPdf: await fileOf(other.id, "certificate.pdf"),
    did: await fetched("/.well-known/did.json"),
    list: await fetched("/api/credentials/status/0"),
  };
});

afterAll(() => kadam.close());

/** The real server, called like the browser does. */
const site = siteOf(async (path) => {
  asked.push(path);
  const reply = await stranger.call("GET", path);
  return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode });
});

async function check(file: Buffer | string): Promise<FileReport> {
  asked = [];
  return checkFile(new Uint8Array(Buffer.from(file as string)), site);
}

async function checked(file: Buffer | string): Promise<CheckedFile> {
  const report = await check(file);
  if (report.verdict === "unreadable") throw new Error(report.problem);
  return report;
}

/** Verdicts that nobody would rely on. */
const REFUSED = ["changed", "unreadable", "other-issuer", "page-differs"];

async function acceptedOf(altered: readonly Altered[]): Promise<readonly string[]> {
  const accepted: string[] = [];
  for (const { name, text } of altered)
    if (!REFUSED.includes((await check(text)).verdict)) accepted.push(name);
  return accepted;
}

describe("a file as Kadam issued it", () => {
  test.each(["json", "jwt", "pdf"] as const)("is genuine: %s", async (form) => {
    const report = await checked(files[form]);
    expect(report).toMatchObject({
      verdict: "genuine",
      form: form.toUpperCase(),
      id,
      facts: { holder: "आशा ਸਿੰਘ", course: "Knots", issuedAt: "2026-11-15T06:00:00Z" },
      signature: {
        isGood: true,
        isOurKey: true,
        key: expect.stringMatching(/^did:web:localhost%3A5000#z6Mk/),
      },
      revocation: "not-revoked",
      comparison: { status: "same" },
      ...(form === "pdf" ? { page: "same" } : {}),
    });
  });

  test.each(["json", "jwt", "pdf"] as const)("is not uploaded: %s", async (form) => {
    await check(files[form]);
    const known = [
      "/.well-known/did.json",
      "/api/credentials/status/0",
      `/api/certificates/${id}/credential.json`,
      `/api/certificates/${id}/credential.jwt`,
      `/api/certificates/${id}/certificate.pdf`,
    ];
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((path) => !known.includes(path))).toEqual([]);
  });

  test("is still genuine when only formatted differently", async () => {
    for (const { text } of sameJson(files.json.toString()))
      expect(await checked(text)).toMatchObject({ verdict: "genuine" });
    const jwt = files.jwt.toString();
    expect(await checked(`  ${jwt.slice(0, 80)}\r\n${jwt.slice(80)}\n`)).toMatchObject({
      verdict: "genuine",
    });
  });
});

describe("an altered JSON file", () => {
  const all = () => alteredJson(files.json.toString(), files.otherJson.toString());

  test("is refused in every one of many ways", async () => {
    expect(all().length).toBeGreaterThanOrEqual(62);
    expect(new Set(all().map(({ text }) => text)).size).toBe(all().length);
    expect(all().filter(({ text }) => text === files.json.toString())).toEqual([]);
    expect(await acceptedOf(all())).toEqual([]);
  });

  test("says which field was changed", async () => {
    const silent: string[] = [];
    for (const { name, text, field } of all()) {
      const report = await check(text);
      if (!field || report.verdict === "unreadable" || report.signature.wrongPart) continue;
      const { comparison } = report;
      const paths =
        comparison.status === "different" ? comparison.differences.map(({ path }) => bare(path)) : [];
      if (!paths.includes(bare(field))) silent.push(`${name}: ${paths}`);
    }
    expect(silent).toEqual([]);
  });

  test("shows both values in words", async () => {
    const changed = files.json.toString().replace(/("credentialSubject":\{.*?"name":")[^"]*/, "$1Mallory");
    expect(await checked(changed)).toMatchObject({
      verdict: "changed",
      facts: { holder: "Mallory" },
      comparison: {
        differences: [
          {
            path: "credentialSubject.name",
            label: "Name of the holder",
            inFile: "Mallory",
            atKadam: "आशा ਸਿੰਘ",
          },
        ],
      },
    });
  });

  test("is judged at least as strictly as by libraries that are not ours", async () => {
    const published = {
      did: files.did.toString(),
      statusLists: { "http://localhost:5000/api/credentials/status/0": files.list.toString() },
    };
    for (const { name, text } of all()) {
      const credential = parsed(text);
      if (!credential) continue;
      const { isGenuine } = await verifyAsStranger(credential, published, kadam.clock.now);
      // What libraries accept are other encodings of the same, which readers of plain JSON misread.
      if (isGenuine)
        expect([name, (await check(text)).verdict]).toEqual([
          name,
          expect.stringMatching(/changed|unreadable/),
        ]);
    }
  });
});

describe("an altered JWT", () => {
  test("is refused in every one of many ways, and the field is named", async () => {
    const publicKey = JSON.parse(files.did.toString()).verificationMethod[1].publicKeyJwk.x;
    const all = alteredJwt(files.jwt.toString(), files.otherJwt.toString(), publicKey);
    expect(all.length).toBeGreaterThanOrEqual(19);
    expect(await acceptedOf(all)).toEqual([]);
    for (const { text, field } of all) {
      if (!field) continue;
      const { comparison } = await checked(text);
      expect(comparison).toMatchObject({ differences: [{ path: field }] });
    }
  });
});

describe("an altered PDF", () => {
  test("is refused in every one of many ways", async () => {
    const accepted: string[] = [];
    for (const [name, pdf] of alteredPdfs(files.pdf, files.otherPdf)) {
      expect([name, pdf.equals(files.pdf)]).toEqual([name, false]);
      if (!REFUSED.includes((await check(pdf)).verdict)) accepted.push(name);
    }
    expect(accepted).toEqual([]);
  });

  test("names the field in the credential, the page, or what is missing", async () => {
    const reports = new Map<string, FileReport>();
    for (const [name, pdf] of alteredPdfs(files.pdf, files.otherPdf)) reports.set(name, await check(pdf));
    const seen = Object.fromEntries([...reports].map(([name, report]) => [name, inShort(report)]));
    expect(seen).toEqual({
      "a line drawn over the page": "page-differs",
      "something taken off the page": "page-differs",
      "another title": "page-differs",
      "the credential of another certificate": "page-differs",
      "another name in the credential": "changed: credentialSubject.name",
      "a field added to the credential": "changed: description",
      "a note laid over the page": "page-differs",
      "the drawing of another certificate": "page-differs",
      "the attachment taken out": "no-attachment",
      "a second attachment": "several-attachments",
      "numbers that lead elsewhere": "page-differs",
      "cut in the middle": expect.any(String),
      "bytes after its end": "page-differs",
    });
  });
});

describe("other verdicts", () => {
  test("a revoked certificate", async () => {
    const { id: bad } = await newCertifiedLearner(kadam);
    const json = await fileOf(bad, "credential.json");
    expect(await checked(json)).toMatchObject({ verdict: "genuine" });
    await kadam.stores.certificates.revoke(bad, "Copied", kadam.clock.now);
    kadam.clock.now = new Date(kadam.clock.now.getTime() + 60_000);
    expect(await checked(json)).toMatchObject({ verdict: "revoked", revocation: "revoked" });
  });

  test("a private certificate: the signature is checked, and what was changed stays unknown", async () => {
    const { learner, id: hidden } = await newCertifiedLearner(kadam);
    const json = (await fileOf(hidden, "credential.json")).toString();
    await learner.call("PUT", `/api/me/certificates/${hidden}`, { isPublic: false, sharesCode: false });
    expect(await checked(json)).toMatchObject({ verdict: "genuine", comparison: { status: "private" } });
    expect(await checked(json.replace("Knots", "Everything"))).toMatchObject({
      verdict: "changed",
      comparison: { status: "private" },
    });
  });

  test("an older version, and what differs by now", async () => {
    const { learner, id: grown } = await newCertifiedLearner(kadam, { firstName: "Ravi", lastName: "Iyer" });
    const [json, pdf] = [await fileOf(grown, "credential.json"), await fileOf(grown, "certificate.pdf")];
    await learner.call("PATCH", "/api/me", { firstName: "Ravi", lastName: "Iyengar", phone: "9876543210" });
    const corrected = await learner.call("POST", `/api/me/certificates/${grown}/name`);
    expect(corrected.statusCode).toBe(200);
    const report = await checked(json);
    expect(report.verdict).toBe("older");
    expect(report.comparison).toMatchObject({
      differences: expect.arrayContaining([
        expect.objectContaining({ inFile: "Ravi Iyer", atKadam: "Ravi Iyengar" }),
      ]),
    });
    expect(await checked(pdf)).toMatchObject({ verdict: "older", page: "not-compared" });
  });

  test("no answer: neither good nor bad is reported", async () => {
    const offline = siteOf(async () => {
      throw new TypeError("no network");
    });
    expect(await checkFile(new Uint8Array(files.json), offline)).toMatchObject({
      verdict: "keys-unavailable",
    });
    const withoutList = { ...site, statusList: async () => undefined };
    expect(await checkFile(new Uint8Array(files.json), withoutList)).toMatchObject({
      verdict: "revocation-unknown",
    });
  });

  test.each([
    ["", "empty"],
    ["hello", "no-known-form"],
    ['{"type":"Note"}', "no-badge"],
    ["[1]", "no-known-form"],
    ["%PDF-1.7\n%%EOF", "no-attachment"],
    ["%PDF-1.7\n/Encrypt 5 0 R\n%%EOF", "locked"],
    ["x".repeat(5_000_001), "too-large"],
  ])("a file that is no certificate: %.20s", async (text, problem) => {
    expect(await check(text)).toEqual({ verdict: "unreadable", problem });
  });
});

/** Without list indexes. */
function bare(path: string): string {
  return path.replace(/\[[^\]]*\]/g, "[]");
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function inShort(report: FileReport): string {
  if (report.verdict === "unreadable") return report.problem;
  const { comparison, verdict } = report;
  const paths = comparison.status === "different" ? comparison.differences.map(({ path }) => path) : [];
  return [verdict, ...paths].join(": ");
}
