import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Above this size the best setting takes minutes and saves only a few per cent. */
const LARGE = 3 * 1024 * 1024;

/** Cache by content: compressing a runtime takes many seconds. In zlib's own threads, beside the compilers of other runtimes. */
export async function compressedOnce(
  folder: string,
  hash: string,
  bytes: Uint8Array,
): Promise<{ br: Buffer; gz: Buffer }> {
  mkdirSync(folder, { recursive: true });
  const quality = bytes.length > LARGE ? 9 : 11;
  const br = await keptOr(join(folder, `${hash}-${quality}.br`), () =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  const gz = await keptOr(join(folder, `${hash}.gz`), () => zip(bytes, { level: 6 }));
  return { br, gz };
}

async function keptOr(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  // Write to a temp file of its own, then rename: nobody reads half a file, and two kinds may have the same one.
  const beside = `${file}.${randomUUID()}`;
  writeFileSync(beside, made);
  renameSync(beside, file);
  return made;
}
