import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:licences";
const FILE = join(import.meta.dirname, "../LICENCES.txt");

/** The list of shipped parts with their licences, from LICENCES.txt; and that file itself, for the full texts. */
export function licencesPlugin(): Plugin {
  return {
    name: "kadam-licences",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const contents = readFileSync(FILE, "utf8").split(/^=+$/m, 1)[0] ?? "";
      const parts = [...contents.matchAll(/^ {2}(.+) \| (.+)$/gm)].map(([, name, licence]) => ({
        name,
        licence,
      }));
      return `export const SHIPPED_PARTS = ${JSON.stringify(parts)};`;
    },
  };
}
