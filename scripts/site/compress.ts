import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$|^licences\.txt$/;

/** The server compresses pages itself, after inserting its own URL. */
const PAGES = /\.(html|xml)$|^(?!licences\.).*\.txt$/;

/** Writes .br and .gz beside everything worth it, and lists the files the server may send. */
export async function compressFiles(webDir: string): Promise<Record<string, "immutable" | "revalidated">> {
  rmSync(join(webDir, ".vite"), { recursive: true, force: true });
  const files = readdirSync(webDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webDir, join(entry.parentPath, entry.name)));
  // All at once: zlib's own threads take them one by one, on every core.
  await Promise.all(
    files
      .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith("runtimes/"))
      .map((name) => compressFile(join(webDir, name))),
  );
  return Object.fromEntries(
    files
      .filter((file) => !PAGES.test(file))
      .map((file) => [
        `/${file}`,
        /^(assets|runtimes)\/(?!manifest\.json)/.test(file)
          ? ("immutable" as const)
          : ("revalidated" as const),
      ]),
  );
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, await brotli(bytes, { params }));
  writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
}
