import { spawnSync } from "node:child_process";
import { installDebian } from "./install-debian.mjs";

const TOOLS = ["qpdf", "pdftotext", "pdfinfo", "pdffonts", "pdfdetach", "pdftoppm"];

const areMissing = () => TOOLS.some((tool) => spawnSync(tool, ["--version"]).error !== undefined);

/** Certificates are verified with qpdf and poppler. Installed before the tests start, because those run in parallel. */
export function ensurePdfTools() {
  if (areMissing())
    installDebian(["qpdf", "poppler-utils"], "qpdf and poppler for the tests of certificates");
  if (areMissing())
    console.error("kadam: no qpdf or poppler found. Install qpdf and poppler-utils, and run again.");
}
