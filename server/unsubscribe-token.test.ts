import fc from "fast-check";
import { expect, test } from "vitest";
import { unsubscribeTokens } from "./unsubscribe-token.ts";

const tokens = unsubscribeTokens("a key");

test("a token names its learner, and one of another key or changed in any place names nobody", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (uid, place) => {
      const token = tokens.tokenFor(uid);
      expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
      expect(tokens.uidOf(token)).toBe(Buffer.from(uid).toString());
      expect(unsubscribeTokens("another key").uidOf(token)).toBeUndefined();
      const cut = place % token.length;
      expect(tokens.uidOf(token.slice(0, cut))).toBeUndefined();
    }),
  );
  expect(tokens.uidOf("")).toBeUndefined();
  expect(tokens.uidOf(".")).toBeUndefined();
});
