import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { PUBLIC_URL_MARK } from "#server/http/page-sender.ts";
import type { SiteManifest } from "#server/http/static-site.ts";

export const SCRIPT = `console.log("${"kadam ".repeat(200)}");`;
export const HASH = "sha256-AbCdEf0123456789AbCdEf0123456789AbCdEf01234=";

export const STYLE_HASHES = { home: "sha256-HoMe0=", lost: "sha256-LoSt0=" };

const page = (title: string) =>
  `<!doctype html><title>${title}</title><link rel="canonical" href="${PUBLIC_URL_MARK}/${title}">${"<p>step</p>".repeat(50)}`;

const FILES: Record<string, string> = {
  "index.html": page("home"),
  "javacourse/index.html": page("java"),
  "404/index.html": page("lost"),
  "staff/index.html": page("desk"),
  "robots.txt": `Sitemap: ${PUBLIC_URL_MARK}/sitemap.xml\n`,
  "sitemap.xml": `<loc>${PUBLIC_URL_MARK}/</loc>\n`,
  "runtimes/frame.html": "<!doctype html><title>Your page</title><script>1</script>",
  "assets/app-3f2a.js": SCRIPT,
  "covers/java_course.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
  "secret.txt": "lies in the folder, but is not in the manifest",
};

const COMPRESSED = ["assets/app-3f2a.js"];

/** A small built site in a temporary folder, as `npm start` would leave it in build/. */
export function writeFixtureSite(): { readonly buildDir: string; readonly manifest: SiteManifest } {
  const buildDir = mkdtempSync(join(tmpdir(), "kadam-site-"));
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(buildDir, "web", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!COMPRESSED.includes(name)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  const manifest: SiteManifest = {
    pages: {
      "/": "index.html",
      "/javacourse": "javacourse/index.html",
      "/staff": "staff/index.html",
      "/robots.txt": "robots.txt",
      "/sitemap.xml": "sitemap.xml",
    },
    notFoundPage: "404/index.html",
    files: { "/assets/app-3f2a.js": "immutable", "/covers/java_course.svg": "revalidated" },
    inlineScriptHashes: [HASH],
    styleHashes: { "index.html": STYLE_HASHES.home, "404/index.html": STYLE_HASHES.lost },
  };
  writeFileSync(join(buildDir, "site.json"), JSON.stringify(manifest));
  return { buildDir, manifest };
}
