import { bundleScript } from "#runners/building/bundle-script.ts";

/** The page inside the sandbox frame, in a single file: it may fetch nothing. */
export async function frameHtml(): Promise<string> {
  const script = await bundleScript({ entry: "runners/sandbox/frame.ts" });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your page</title></head><body><script>${script.trim().replaceAll("</", "<\\/")}</script></body></html>\n`;
}
