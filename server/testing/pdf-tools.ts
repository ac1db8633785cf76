import { execFileSync } from "node:child_process";

type Tool = "qpdf" | "pdftotext" | "pdfinfo" | "pdffonts" | "pdfdetach" | "pdftoppm";

/** Independent tools read our files. `npm test` installs them; a check that cannot run is a failure. */
export function runPdfTool(tool: Tool, ...args: readonly string[]): string {
  return execFileSync(tool, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
