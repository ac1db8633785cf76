import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build } from "vite";
import { type CheckedContent, checkContent } from "#content-loader/check-content.ts";
import { ContentError } from "#content-loader/content-problem.ts";
import { bundleScript } from "#runners/building/bundle-script.ts";
import { copyRuntimes } from "./runtimes/ready-runtimes.ts";
import { compressFiles } from "./site/compress.ts";
import { drawPictures } from "./site/draw-pictures.ts";
import { prerenderPages } from "./site/prerender.ts";
import { writeLessons } from "./site/write-lessons.ts";
import { zipProjects } from "./site/zip-projects.ts";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "build");
/**
 * Build in another folder, then move: a running server of the old build keeps its files, and a half-finished build is
 * never served.
 */
const NEXT = join(ROOT, ".cache/build");
const WEB = join(NEXT, "web");
/** Kept for the server, which renders the pages whose content only it knows. */
const RENDERER = "renderer/entry.js";
const SHELL = "shell.html";

/** From content/ and web/ to build/: all files that the server sends, and site.json that lists them. */
async function buildSite(): Promise<void> {
  // In parallel, in a process of its own: each half of a first build keeps one core busy for more than a minute.
  const runtimeBuild = spawn(process.execPath, [join(import.meta.dirname, "runtimes/ready-runtimes.ts")], {
    stdio: "inherit",
  });
  const runtimesMade = once(runtimeBuild, "close");
  let content: CheckedContent;
  try {
    content = checkContent(join(ROOT, "content"));
  } catch (error) {
    // A writer sees the problems at once, and the next build finds the runtimes. Not killed: its lock would stay.
    runtimeBuild.unref();
    throw error;
  }
  const { catalogue } = content;
  rmSync(NEXT, { recursive: true, force: true });
  const configFile = join(ROOT, "web/vite.config.ts");
  await build({ configFile, logLevel: "warn", build: { outDir: WEB, emptyOutDir: true } });
  await build({
    configFile,
    logLevel: "warn",
    build: {
      outDir: dirname(join(NEXT, RENDERER)),
      ssr: join(ROOT, "web/src/entry-prerender.tsx"),
      manifest: false,
      rolldownOptions: { output: { entryFileNames: basename(RENDERER) } },
    },
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  drawPictures(catalogue, WEB);
  zipProjects(catalogue.courses, join(ROOT, "content"), WEB);
  writeFileSync(join(WEB, "api-docs.css"), readFileSync(join(ROOT, "web/api-docs.css")));
  writeFileSync(join(WEB, "licences.txt"), readFileSync(join(ROOT, "LICENCES.txt")));
  // Builds whatever that process did not finish, or records why it cannot be built.
  await runtimesMade;
  const runtimes = await copyRuntimes(join(WEB, "runtimes"));
  const { shell, shellStyleHash, ...pages } = await prerenderPages({
    catalogue,
    days: writeLessons(content, runtimes, WEB),
    webDir: WEB,
    prerenderer: join(NEXT, RENDERER),
    bootFile: join(ROOT, "web/boot.js"),
  });
  writeFileSync(join(NEXT, SHELL), shell);
  writeFileSync(join(NEXT, "checker-page.js"), await bundleScript({ entry: "runners/checker-page.ts" }));
  const files = await compressFiles(WEB);
  const live = { shell: SHELL, styleHash: shellStyleHash, renderer: RENDERER };
  writeFileSync(join(NEXT, "site.json"), JSON.stringify({ ...pages, live, files }, null, 1));
  rmSync(BUILD, { recursive: true, force: true });
  renameSync(NEXT, BUILD);
}

try {
  await buildSite();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
