import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CERTIFICATE_ID_LENGTH, certificateIdFrom, NO_ID, readCertificateId } from "./certificate-id.ts";

const bytes = fc.uint8Array({ minLength: CERTIFICATE_ID_LENGTH, maxLength: CERTIFICATE_ID_LENGTH });
const anId = bytes.map(certificateIdFrom);
const EARLY = "Ab-_0123456789abcdefGH";

describe("an id", () => {
  test("uses every symbol equally often", () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const [symbol = ""] = certificateIdFrom(new Uint8Array(CERTIFICATE_ID_LENGTH).fill(byte));
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array(32).fill(8));
  });

  test("cannot be made from too few bytes", () => {
    expect(() => certificateIdFrom(new Uint8Array(16))).toThrow(RangeError);
  });
});

describe("reading an id", () => {
  test("property: ids are read in any case, in groups, with look-alikes, and out of the page's address", () => {
    fc.assert(
      fc.property(anId, fc.integer({ min: 1, max: 9 }), (id, size) => {
        const groups = id.match(new RegExp(`.{1,${size}}`, "g")) ?? [];
        for (const typed of [
          id,
          id.toUpperCase(),
          groups.join(" "),
          groups.join("-"),
          ` ${groups.join(" - ")}\n`,
          id.replaceAll("0", "O").replaceAll("1", "l"),
          id.replaceAll("0", "o").replaceAll("1", "I"),
          `https://kadam.example/verify/${id}`,
          `kadam.example/Verify/${id}/?from=mail#top`,
        ])
          expect(readCertificateId(typed)).toBe(id);
      }),
    );
  });

  test("property: two different ids are never read as one", () => {
    fc.assert(
      fc.property(anId, anId, (a, b) => {
        expect(readCertificateId(a) === readCertificateId(b)).toBe(a === b);
      }),
    );
  });

  test("an early id keeps its capitals and hyphens", () => {
    expect(readCertificateId(EARLY)).toBe(EARLY);
    expect(readCertificateId(` https://kadam.example/verify/${EARLY} `)).toBe(EARLY);
  });

  test.each([
    "",
    " ",
    NO_ID,
    "0".repeat(25),
    "0".repeat(27),
    `${"0".repeat(25)}u`,
    `${"0".repeat(25)}\0`,
    `${"0".repeat(25)}é`,
    "../../etc/passwd",
    "x".repeat(10_000),
  ])("%j is no id", (typed) => {
    expect(readCertificateId(typed)).toBeUndefined();
  });
});
