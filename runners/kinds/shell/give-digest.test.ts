import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha1, sha256 } from "./give-digest.ts";

test("the digests equal Node's for every length around a block", () => {
  for (let length = 0; length < 140; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256);
    const hex = (buffer: ArrayBuffer): string => Buffer.from(buffer).toString("hex");
    expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(hex(sha1(bytes))).toBe(createHash("sha1").update(bytes).digest("hex"));
  }
});
