import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { checkContent } from "#content-loader/check-content.ts";
import { buildRuntimes } from "./runtimes/build-runtimes.ts";
import { compressFiles } from "./site/compress.ts";
import { drawPictures } from "./site/draw-pictures.ts";
import { prerenderPages } from "./site/prerender.ts";
import { writeLessons } from "./site/write-lessons.ts";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "build");
const WEB = join(BUILD, "web");
const PRERENDERER = join(BUILD, "prerenderer");

/** From content/ and web/ to build/: everything the server hands out as files, and site.json that lists it. */
async function buildSite(): Promise<void> {
  const content = checkContent(join(ROOT, "content"));
  const { catalogue } = content;
  rmSync(BUILD, { recursive: true, force: true });
  const configFile = join(ROOT, "web/vite.config.ts");
  await build({ configFile, logLevel: "warn" });
  await build({
    configFile,
    logLevel: "warn",
    build: {
      outDir: PRERENDERER,
      ssr: join(ROOT, "web/src/entry-prerender.tsx"),
      manifest: false,
      rolldownOptions: { output: { entryFileNames: "entry.js" } },
    },
  });
  drawPictures(catalogue, WEB);
  writeFileSync(join(WEB, "api-docs.css"), readFileSync(join(ROOT, "web/api-docs.css")));
  const runtimes = await buildRuntimes(join(WEB, "runtimes"));
  const pages = await prerenderPages({
    catalogue,
    days: writeLessons(content, runtimes, WEB),
    webDir: WEB,
    prerenderer: join(PRERENDERER, "entry.js"),
    bootFile: join(ROOT, "web/boot.js"),
  });
  rmSync(PRERENDERER, { recursive: true });
  const files = compressFiles(WEB);
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(join(BUILD, "site.json"), JSON.stringify({ ...pages, files }, null, 1));
}

await buildSite();
