import { expect, test } from "vitest";
import { KADAM } from "#domain/certificates/issuer.ts";
import { PLAIN_CLOTH } from "#domain/courses/cloth.ts";
import { drawCertificatePicture } from "./certificate-picture.ts";

const draw = (holderName: string) =>
  drawCertificatePicture({
    certificate: {
      id: "0123456789abcdefghjkmnpqrs",
      holderName,
      issuedAt: new Date("2026-11-14T20:00:00Z"),
      evidence: undefined,
    },
    course: { title: "Java Developer", cloth: PLAIN_CLOTH },
    verifyUrl: "https://kadam.example/verify/0123456789abcdefghjkmnpqrs",
    issuer: KADAM,
  });

test.each(["Asha Rao", "कृष्णमूर्ति", "శ్రీ", "ਸਿੰਘ", "محمد علی", "王😀", "", "Subrahmanyam ".repeat(9)])(
  "the picture of %j is 1200 by 630 and small",
  async (name) => {
    const picture = await draw(name);
    expect(picture.toString("latin1", 1, 4)).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(120_000);
  },
);

test("the same certificate gives the same picture, another name another one", async () => {
  expect((await draw("आशा")).equals(await draw("आशा"))).toBe(true);
  expect((await draw("आशा")).equals(await draw("उषा"))).toBe(false);
});

test("a dot for a letter that cannot be drawn is explained, a real dot in the name is not", async () => {
  expect((await draw("王 Asha")).equals(await draw("· Asha"))).toBe(false);
  expect((await draw("😀 Asha")).equals(await draw("Asha"))).toBe(true);
});
