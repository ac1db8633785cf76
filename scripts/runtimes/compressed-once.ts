import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Above this size the best setting takes minutes and saves only a few per cent. */
const LARGE = 3 * 1024 * 1024;

/** Cache by content: compressing a runtime takes many seconds. */
export function compressedOnce(folder: string, hash: string, bytes: Uint8Array): { br: Buffer; gz: Buffer } {
  mkdirSync(folder, { recursive: true });
  const quality = bytes.length > LARGE ? 9 : 11;
  const br = keptOr(join(folder, `${hash}-${quality}.br`), () =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  const gz = keptOr(join(folder, `${hash}.gz`), () => gzipSync(bytes, { level: 6 }));
  return { br, gz };
}

function keptOr(file: string, make: () => Buffer): Buffer {
  if (existsSync(file)) return readFileSync(file);
  const made = make();
  // Write to a temp file, then rename: a parallel build cannot read half a file.
  writeFileSync(`${file}.${process.pid}`, made);
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
