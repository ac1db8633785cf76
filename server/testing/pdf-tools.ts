import { execFileSync, spawnSync } from "node:child_process";

const TOOLS = ["qpdf", "pdftotext", "pdfinfo", "pdffonts", "pdfdetach", "pdftoppm"] as const;
type Tool = (typeof TOOLS)[number];

const isMissing = (tool: string) => spawnSync(tool, ["--version"]).error !== undefined;

/** qpdf and poppler of this machine, or Debian's packages where we may install them: a check that cannot run is a failure. */
export function ensurePdfTools(): void {
  if (!TOOLS.some(isMissing)) return;
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
    const packages = ["qpdf", "poppler-utils"];
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
      env,
      stdio: "ignore",
    });
  }
  const missing = TOOLS.filter(isMissing);
  if (missing.length > 0) throw new Error(`install qpdf and poppler-utils: ${missing.join(", ")} not found`);
}

export function runPdfTool(tool: Tool, ...args: readonly string[]): string {
  return execFileSync(tool, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
