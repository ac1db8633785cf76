import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { verifyAsStranger } from "#server/adapters/credentials/credentials-for-tests.ts";
import { keyedHash } from "#server/http/keyed-hash.ts";
import { hashedKey } from "#server/http/limit-uses.ts";
import { newCertifiedLearner } from "#server/testing/certified-learner.ts";
import { newLearner } from "#server/testing/learners.ts";
import { runPdfTool } from "#server/testing/pdf-tools.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { DRAWINGS_BY_ADDRESS } from "./document-routes.ts";

const catalogue = { courses: [courseWithLessons()], scholarships: [] };
const FILES = ["certificate.pdf", "card.png"] as const;

let kadam: TestApp;
let stranger: Visitor;

beforeAll(async () => {
  kadam = await startTestApp({ catalogue });
  stranger = new Visitor(kadam.app);
});

afterAll(() => kadam.close());

const fetchFile = (id: string, file: (typeof FILES)[number], who = stranger, headers = {}) =>
  who.call("GET", `/api/certificates/${id}/${file}`, undefined, { headers });

describe.each(FILES)("%s", (file) => {
  test("is for everyone while the certificate is public", async () => {
    const { id } = await newCertifiedLearner(kadam, { firstName: "आशा", lastName: "ਸਿੰਘ" });
    const reply = await fetchFile(id, file);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
    expect(reply.headers["content-type"]).toBe(file === "card.png" ? "image/png" : "application/pdf");
    expect(reply.headers["content-disposition"]).toMatch(
      /^(inline|attachment); filename="kadam-[\w-]+\.(pdf|png)"$/,
    );
    expect(reply.rawPayload.toString("latin1", 0, 5)).toBe(file === "card.png" ? "\x89PNG\r" : "%PDF-");
  });

  test("is not sent again to a client that has it", async () => {
    const { id } = await newCertifiedLearner(kadam);
    const { headers } = await fetchFile(id, file);
    const again = await fetchFile(id, file, stranger, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("is the same for twenty who ask at once", async () => {
    const { id } = await newCertifiedLearner(kadam);
    const replies = await Promise.all(Array.from({ length: 20 }, () => fetchFile(id, file)));
    for (const reply of replies)
      expect(reply.rawPayload.equals(replies[0]?.rawPayload ?? Buffer.of())).toBe(true);
  });

  test("is for the holder only while the certificate is private, and not cached", async () => {
    const { learner, id } = await newCertifiedLearner(kadam);
    await learner.call("PUT", `/api/me/certificates/${id}`, { isPublic: false, sharesCode: false });
    const own = await fetchFile(id, file, learner);
    expect([own.statusCode, own.headers["cache-control"], own.headers.etag]).toEqual([
      200,
      "private, no-store",
      undefined,
    ]);
    for (const who of [stranger, await newLearner(kadam)])
      expect(seen(await fetchFile(id, file, who))).toEqual(refusal("private-certificate"));
  });

  test("is refused once the certificate is revoked", async () => {
    const { id } = await newCertifiedLearner(kadam);
    await fetchFile(id, file);
    await kadam.stores.certificates.revoke(id, "Not by the holder.", kadam.clock.now);
    expect(seen(await fetchFile(id, file))).toEqual(refusal("revoked-certificate"));
  });

  test.each(["0123456789abcdefghjkmnpqrs", "x", "..%2f", "%00", "__proto__"])(
    "of %j does not exist",
    async (id) => {
      expect(seen(await fetchFile(id, file))).toEqual(refusal("unknown-certificate"));
    },
  );
});

test("the credential in the PDF verifies with the published key", async () => {
  const { id } = await newCertifiedLearner(kadam, { firstName: "রবীন্দ্রনাথ", lastName: "মুগ্ধ" });
  const folder = mkdtempSync(join(tmpdir(), "kadam-attached-"));
  try {
    const [pdf, saved] = [join(folder, "certificate.pdf"), join(folder, "credential.json")];
    writeFileSync(pdf, (await fetchFile(id, "certificate.pdf")).rawPayload);
    runPdfTool("pdfdetach", "-save", "1", "-o", saved, pdf);
    const credential = JSON.parse(readFileSync(saved, "utf8"));
    const statusUrl = credential.credentialStatus.statusListCredential;
    const published = {
      did: (await stranger.call("GET", "/.well-known/did.json")).body,
      statusLists: { [statusUrl]: (await stranger.call("GET", new URL(statusUrl).pathname)).body },
    };
    const check = (one: object) => verifyAsStranger(one, published, kadam.clock.now);
    expect(await check(credential)).toEqual({ isGenuine: true, isRevoked: false });
    expect(JSON.stringify(credential)).toContain("রবীন্দ্রনাথ মুগ্ধ");
    expect(await check({ ...credential, name: "Another course" })).toMatchObject({ isGenuine: false });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an address over its drawing limit gets no new file for a while, but cached ones", async () => {
  const [drawn, fresh] = [await newCertifiedLearner(kadam), await newCertifiedLearner(kadam)];
  const remoteAddress = "192.0.2.78";
  const ask = (id: string, from = remoteAddress) =>
    stranger.call("GET", `/api/certificates/${id}/card.png`, undefined, { remoteAddress: from });
  expect((await ask(drawn.id)).statusCode).toBe(200);
  const key = hashedKey(keyedHash(kadam.stores.hashKey), "certificate-drawing", remoteAddress);
  for (let used = 1; used < DRAWINGS_BY_ADDRESS.most; used++)
    expect(await kadam.stores.limits?.use(key, DRAWINGS_BY_ADDRESS, kadam.clock.now)).toBe(true);
  expect(seen(await ask(fresh.id))).toEqual(refusal("too-many-requests"));
  expect((await ask(fresh.id)).statusCode).toBe(429);
  expect((await ask(drawn.id)).statusCode).toBe(200);
  expect((await ask(fresh.id, "192.0.2.79")).statusCode).toBe(200);
});

test("a cached file does not count against the limit", async () => {
  const { id } = await newCertifiedLearner(kadam);
  const headers = { remoteAddress: "192.0.2.77" };
  const ask = () => stranger.call("GET", `/api/certificates/${id}/card.png`, undefined, headers);
  for (let n = 0; n < DRAWINGS_BY_ADDRESS.most + 5; n++) expect((await ask()).statusCode).toBe(200);
});

test("page, files and credential carry the issuer of the settings; without a logo there is none to fetch", async () => {
  expect((await stranger.call("GET", "/api/issuer/logo.png")).statusCode).toBe(404);
  const folder = mkdtempSync(join(tmpdir(), "kadam-issuer-"));
  const file = join(folder, "logo.png");
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#0b6e7f"/></svg>`;
  writeFileSync(file, new Resvg(square).render().asPng());
  const env = { ISSUER_NAME: "Ranchi College", ISSUER_SIGNATORY: "Meera Nair, Dean", ISSUER_LOGO: file };
  const college = await startTestApp({ catalogue, env });
  const visitor = new Visitor(college.app);
  const { id, learner } = await newCertifiedLearner(college);
  const get = (path: string) => visitor.call("GET", path);
  const logo = await get("/api/issuer/logo.png");
  expect([logo.statusCode, logo.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(logo.rawPayload.equals(readFileSync(file))).toBe(true);
  expect((await get(`/api/certificates/${id}`)).json()).toMatchObject({
    provider: "Ranchi College",
    signatory: "Meera Nair, Dean",
    logo: "/api/issuer/logo.png",
  });
  const [own] = (await learner.call("GET", "/api/me/certificates")).json().certificates;
  expect(new URL(own.linkedInUrl).searchParams.get("organizationName")).toBe("Ranchi College");
  expect((await learner.call("GET", "/api/me")).json().certificates[0].provider).toBe("Ranchi College");
  const pdf = await get(`/api/certificates/${id}/certificate.pdf`);
  writeFileSync(join(folder, "certificate.pdf"), pdf.rawPayload);
  const text = runPdfTool("pdftotext", "-layout", join(folder, "certificate.pdf"), "-");
  expect(text).toMatch(/Issued by Ranchi College on 15 Nov 2026\s+For Ranchi College: Meera Nair, Dean/);
  expect(text).not.toMatch(/^\s*Kadam$/m);
  expect((await get(`/api/certificates/${id}/card.png`)).statusCode).toBe(200);
  rmSync(folder, { recursive: true });
  await college.close();
});
