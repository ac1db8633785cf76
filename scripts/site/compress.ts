import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$|^licences\.txt$/;

/** The server compresses pages itself, after inserting its own URL. */
const PAGES = /\.(html|xml)$|^(?!licences\.).*\.txt$/;

/** Writes .br and .gz beside everything worth it, and lists the files the server may send. */
export function compressFiles(webDir: string): Record<string, "immutable" | "revalidated"> {
  rmSync(join(webDir, ".vite"), { recursive: true, force: true });
  const files = readdirSync(webDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webDir, join(entry.parentPath, entry.name)));
  for (const file of files.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith("runtimes/"))) {
    const bytes = readFileSync(join(webDir, file));
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    };
    writeFileSync(join(webDir, `${file}.br`), brotliCompressSync(bytes, options));
    writeFileSync(join(webDir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
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
