import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";
import { compress, decompress } from "wawoff2";
import { subsetFont } from "./subset-font.ts";

const FOLDER = join(import.meta.dirname, "../.cache/fonts");
const FILES = "@fontsource-variable/anek-latin/files";

type CutFont = { readonly from: string; readonly characters: string };

/** Basic Latin and the signs of our texts: all that nearly every page needs, in about half the bytes of the whole file. */
const CORE = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCodePoint(0x20 + n)),
  ..."\u00a0©«°·»×–—‘’‚“”„•…‹›−",
].join("");

/** What fonts.css refers to as `@kadam-fonts/`. */
export const FONTS: Readonly<Record<string, CutFont>> = {
  "anek-latin-core.woff2": { from: "anek-latin-latin-wght-normal.woff2", characters: CORE },
  // A price alone must not load the second file.
  "anek-latin-rupee.woff2": { from: "anek-latin-latin-ext-wght-normal.woff2", characters: "₹" },
};

export function fontsPlugin(): Plugin {
  return {
    name: "kadam-fonts",
    config: async () => ({ resolve: { alias: { "@kadam-fonts": await makeFonts() } } }),
  };
}

async function makeFonts(): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, font] of Object.entries(FONTS)) {
    const file = join(FOLDER, name);
    // Two builds may run side by side, and one must never read half a file of the other.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, await cutFont(font));
    await rename(draft, file);
  }
  return FOLDER;
}

export async function cutFont({ from, characters }: CutFont): Promise<Uint8Array> {
  const file = createRequire(import.meta.url).resolve(`${FILES}/${from}`);
  const whole = await decompress(await readFile(file));
  return compress(await subsetFont(whole, characters));
}
