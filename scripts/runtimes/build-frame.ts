import { bundleScript } from "./bundle-script.ts";

/** The page inside the sandbox frame, whole in one file: it may fetch nothing. */
export async function frameHtml(): Promise<string> {
  const script = await bundleScript({ entry: "runners/sandbox/frame.ts" });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your page</title></head><body><script>${script.trim().replaceAll("</", "<\\/")}</script></body></html>\n`;
}
