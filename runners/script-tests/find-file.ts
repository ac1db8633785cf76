import type { CodeFile } from "#domain/study/exercise.ts";

const ENDINGS = ["", ".js", ".ts", ".jsx", ".tsx", ".mjs", ".cjs", ".json", "/index.js", "/index.ts"];

/** Resolves the import `from` in the file `importer`, like Node and bundlers. */
export function findFile(files: readonly CodeFile[], importer: string, from: string): CodeFile | undefined {
  const wanted = joinPath(folderOf(importer), from);
  const candidates = [...ENDINGS.map((ending) => wanted + ending), wanted.replace(/\.js(x?)$/, ".ts$1")];
  for (const candidate of candidates) {
    const file = files.find(({ path }) => path === candidate);
    if (file !== undefined) return file;
  }
  return undefined;
}

export function isRelative(from: string): boolean {
  return /^(\.{0,2}\/|\.{1,2}$)/.test(from);
}

/** 'pages/list' and '../data.json' give 'data.json'; never leaves the exercise's folder. */
export function joinPath(folder: string, path: string): string {
  const parts = path.startsWith("/") ? [] : folder.split("/").filter(Boolean);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

function folderOf(path: string): string {
  return path.split("/").slice(0, -1).join("/");
}
