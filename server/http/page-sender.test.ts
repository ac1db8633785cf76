import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { withoutRest } from "./page-sender.ts";

const TEXT = "page ".repeat(2_000);

test("a page that is kept holds its own bytes and no shared buffer", () => {
  const kept = withoutRest(brotliCompressSync(TEXT));
  expect(kept.buffer.byteLength).toBe(kept.length);
  expect(brotliDecompressSync(kept).toString()).toBe(TEXT);
});
