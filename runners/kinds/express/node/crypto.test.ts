import crypto from "node:crypto";
import { expect, test } from "vitest";
import { createHash, createHmac, pbkdf2Sync, scryptSync } from "./crypto.ts";

const TEXTS = ["", "a", "नमस्ते", "x".repeat(55), "x".repeat(56), "x".repeat(64), "x".repeat(1000)];

test.each(["sha1", "sha256"])("%s gives the same digests as Node", (name) => {
  for (const text of TEXTS) {
    expect(createHash(name).update(text).digest("hex")).toBe(
      crypto.createHash(name).update(text).digest("hex"),
    );
    const ours = createHmac(name, `key ${text}`).update("a").update(text).digest("base64");
    expect(ours).toBe(crypto.createHmac(name, `key ${text}`).update("a").update(text).digest("base64"));
  }
});

test("passwords are derived as Node does", () => {
  const ours = Buffer.from(pbkdf2Sync("secret", "salt", 50, 40, "sha256")).toString("hex");
  expect(ours).toBe(crypto.pbkdf2Sync("secret", "salt", 50, 40, "sha256").toString("hex"));
});

test("scrypt gives the same keys as Node", () => {
  const ours = Buffer.from(scryptSync("secret", "salt", 64)).toString("hex");
  expect(ours).toBe(crypto.scryptSync("secret", "salt", 64).toString("hex"));
  const small = Buffer.from(scryptSync("", "", 20, { N: 16, r: 2, p: 3 })).toString("hex");
  expect(small).toBe(crypto.scryptSync("", "", 20, { N: 16, r: 2, p: 3 }).toString("hex"));
});
