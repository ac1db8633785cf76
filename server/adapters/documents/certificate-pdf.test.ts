import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsQR from "jsqr";
import { afterAll, describe, expect, test } from "vitest";
import { evidenceWith } from "#domain/certificates/evidence-for-tests.ts";
import { evidenceInWords } from "#domain/certificates/evidence-in-words.ts";
import { KADAM } from "#domain/certificates/issuer.ts";
import { PLAIN_CLOTH } from "#domain/courses/cloth.ts";
import type { CertificateToDraw } from "#server/ports/document-drawer.ts";
import { runPdfTool } from "#server/testing/pdf-tools.ts";
import { drawCertificatePdf } from "./certificate-pdf.ts";

// Depending on the loader, the import is a module or its one function.
const readQr = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;
const folder = mkdtempSync(join(tmpdir(), "kadam-pdf-"));
const ID = "0123456789abcdefghjkmnpqrs";
const VERIFY_URL = `https://kadam.example/verify/${ID}`;
const CREDENTIAL = `{"name":"आशा","text":"${"x".repeat(4_000)}"}\n`;

afterAll(() => rmSync(folder, { recursive: true }));

function certificateOf(holderName: string): CertificateToDraw {
  const issuedAt = new Date("2026-11-14T20:00:00Z");
  return {
    certificate: {
      id: ID,
      holderName,
      issuedAt,
      evidence: {
        contentVersion: "v",
        daysDone: 15,
        days: 15,
        exercises: 32,
        passed: [],
        quiz: { right: 118, of: 140 },
        gatheredAt: issuedAt,
      },
    },
    course: { title: "Java Developer", cloth: PLAIN_CLOTH },
    verifyUrl: VERIFY_URL,
    issuer: KADAM,
  };
}

const draw = (holderName: string) =>
  drawCertificatePdf({ ...certificateOf(holderName), credentialJson: CREDENTIAL });

let lastFile = 0;

async function drawFile(holderName: string): Promise<string> {
  const file = join(folder, `${++lastFile}.pdf`);
  writeFileSync(file, await draw(holderName));
  return file;
}

describe("the certificate as PDF", () => {
  test("is a valid, tagged file with title and language that declares PDF/A-3b", async () => {
    const file = await drawFile("Asha Rao");
    expect(runPdfTool("qpdf", "--check", file)).toContain("No syntax or stream encoding errors found");
    const info = runPdfTool("pdfinfo", file);
    expect(info).toMatch(/Title: +Certificate of completion: Asha Rao, Java Developer\n/);
    expect(info).toMatch(/Tagged: +yes\n/);
    expect(info).toMatch(/Pages: +1\n/);
    expect(info).toMatch(/Page size: +841\.89 x 595\.28 pts \(A4\)/);
    const metadata = runPdfTool("pdfinfo", "-meta", file);
    expect(metadata).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(metadata).toContain("<pdfaid:conformance>B</pdfaid:conformance>");
    expect(readFileSync(file, "latin1")).toContain("/Lang (en)");
  });

  test("reads in order and describes its pictures", async () => {
    const file = await drawFile("Asha Rao");
    const structure = runPdfTool("pdfinfo", "-struct-text", file);
    const content = readFileSync(file, "latin1");
    expect(content).toContain(`/Alt (QR code of the address ${VERIFY_URL})`);
    expect(content).toContain("/Alt (The kolam of the course Java Developer");
    const order = ["Kadam", "Certificate of completion", "Asha Rao", "Java Developer", "15 of 15 study days"];
    const positions = order.map((text) => structure.indexOf(`"${text}`));
    expect(positions.every((index) => index >= 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  test("with checked work has a seal and another title, and says separately who claims what", async () => {
    const drawn = certificateOf("Asha Rao");
    const evidence = {
      ...evidenceWith({ checked: 8, reported: 1, notReproduced: 1 }),
      gatheredAt: new Date(0),
    };
    const file = join(folder, "checked.pdf");
    const certificate = { ...drawn.certificate, evidence };
    writeFileSync(file, await drawCertificatePdf({ ...drawn, certificate, credentialJson: CREDENTIAL }));
    expect(runPdfTool("qpdf", "--check", file)).toContain("No syntax or stream encoding errors found");
    expect(runPdfTool("pdfinfo", file)).toMatch(/Title: +Certificate with checked work: Asha Rao/);
    expect(readFileSync(file, "latin1")).toContain("/Alt (Seal: Kadam has run the work again)");
    const text = runPdfTool("pdftotext", "-layout", file, "-");
    for (const line of evidenceInWords(evidence)) expect(text).toContain(line);
    const plain = await drawFile("Asha Rao");
    expect(readFileSync(plain, "latin1")).not.toContain("Seal");
    expect(runPdfTool("pdftotext", "-layout", plain, "-")).toContain("No exercise was run again by Kadam");
  });

  test("embeds every font as a subset, with a mapping to its letters", async () => {
    const fonts = runPdfTool("pdffonts", await drawFile("कृष्णमूर्ति Łukasz"))
      .trim()
      .split("\n")
      .slice(2);
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+.* yes yes yes /);
  });

  test("contains the credential, byte for byte", async () => {
    const file = await drawFile("Asha Rao");
    const saved = join(folder, "credential.json");
    runPdfTool("pdfdetach", "-save", "1", "-o", saved, file);
    expect(readFileSync(saved, "utf8")).toBe(CREDENTIAL);
    expect(readFileSync(file, "latin1")).toContain("/AFRelationship /Data");
  });

  test("has a QR code that opens the verification page", async () => {
    const file = await drawFile("Asha Rao");
    runPdfTool("pdftoppm", "-r", "100", file, join(folder, "page"));
    const { pixels, width, height } = readPpm(readFileSync(join(folder, "page-1.ppm")));
    expect(readQr(pixels, width, height)?.data).toBe(VERIFY_URL);
  });

  test("is the same, byte for byte, for the same certificate", async () => {
    expect((await draw("கிருஷ்ணன்")).equals(await draw("கிருஷ்ணன்"))).toBe(true);
  });

  test.each([
    "Asha Rao",
    "कृष्णमूर्ति श्रीवास्तव",
    "லக்ஷ்மி கிருஷ்ணன்",
    "রবীন্দ্রনাথ বন্দ্যোপাধ্যায়",
    "శ్రీ ప్రభాకర్",
    "ಲಕ್ಷ್ಮೀ ಜ್ಞಾನ",
    "જ્ઞાન શ્રી",
    "ലക്ഷ്മി കൃഷ്ണൻ",
    "ਹਰਪ੍ਰੀਤ ਸਿੰਘ",
    "ଶ୍ରୀ ଲକ୍ଷ୍ମୀ",
    "Łukasz Nguyễn",
    "Asha आशा",
    "ರ್\u200dಯಾ ಲಕ್ಷ್ಮೀ",
    "বড়ুয়া ज़फ़र ਗ਼ਾਲਿਬ",
    "محمّد علی",
    "مُحَمَّدٌ علاء الدین",
    "Asha محمد",
    "王小明",
  ])("has the name %s as text, small enough to send", async (name) => {
    const file = await drawFile(name);
    const text = runPdfTool("pdftotext", file, "-")
      .replace(/[\u202a-\u202e]/g, "")
      .normalize("NFC");
    expect(text).toContain(name.normalize("NFC"));
    expect(text).toContain("Java Developer");
    expect(text).toContain(ID);
    expect(readFileSync(file).length).toBeLessThan(60_000);
  });

  test("says so where it draws dots for letters, and only there", async () => {
    const note = "Dots are letters we cannot draw here.";
    expect(runPdfTool("pdftotext", await drawFile("王 Asha"), "-")).toContain(note);
    expect(runPdfTool("pdftotext", await drawFile("😀 Asha"), "-")).not.toContain(note);
  });

  test.each([
    ["X", "one letter"],
    ["", "nothing"],
    ["A\u0000\nB\u202eC", "control characters"],
    ["😀👩‍👩‍👧", "only emoji"],
    ["王小明", "letters that no font here has"],
    ["& <b> \\ ) (", "marks that mean something to a file format"],
    ["\ud800", "half a character"],
    ["र्‍", "half a syllable"],
    ["محمد علی (Ali)", "both directions"],
    ["W".repeat(121), "an endless word"],
    ["Subrahmanyam ".repeat(9), "an endless name"],
  ])("is valid for the name %j: %s", async (name) => {
    expect(runPdfTool("qpdf", "--check", await drawFile(name))).toContain(
      "No syntax or stream encoding errors",
    );
  });
});

function readPpm(file: Buffer): { pixels: Uint8ClampedArray; width: number; height: number } {
  const [header = "", width = "", height = ""] =
    /^P6\s(\d+)\s(\d+)\s255\s/.exec(file.toString("latin1", 0, 40)) ?? [];
  const rgb = file.subarray(header.length);
  const pixels = new Uint8ClampedArray(Number(width) * Number(height) * 4).fill(255);
  for (let at = 0; at * 3 < rgb.length; at++) pixels.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  return { pixels, width: Number(width), height: Number(height) };
}
