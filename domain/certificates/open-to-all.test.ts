import { expect, test } from "vitest";
import { ANONYMOUS_HOLDER } from "./certificate.ts";
import { isOpenToAll } from "./open-to-all.ts";

const adult = { age: { is: "adult", at: new Date(0) } } as const;

test("strangers see a certificate that its holder made public and may show", () => {
  expect(isOpenToAll({ isPublic: true, holderName: "Asha Rao" }, adult)).toBe(true);
  expect(isOpenToAll({ isPublic: false, holderName: "Asha Rao" }, adult)).toBe(false);
  expect(isOpenToAll({ isPublic: true, holderName: "Asha Rao" }, {})).toBe(false);
});

test("the certificate of somebody who has left shows no name, so it may be seen", () => {
  expect(isOpenToAll({ isPublic: true, holderName: ANONYMOUS_HOLDER }, {})).toBe(true);
  expect(isOpenToAll({ isPublic: false, holderName: ANONYMOUS_HOLDER }, {})).toBe(false);
});
