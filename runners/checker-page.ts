import { openRunner, RuntimeProblem } from "./open-runner.ts";
import type { RunJob, RunResult } from "./protocol.ts";

/** The only page of the checker's browser: opened for one job, and discarded after it. */
async function checkJob(job: RunJob): Promise<RunResult | { readonly missing: string }> {
  // A web page needs layout, so it must be attached to the document.
  const place = job.kind === "web" ? document.body : undefined;
  const runner = openRunner({ kind: job.kind, packages: job.packages, place });
  try {
    return await runner.run(job);
  } catch (error) {
    if (error instanceof RuntimeProblem) return { missing: error.message };
    throw error;
  } finally {
    runner.close();
  }
}

// Not a style element, which the CSP of our pages blocks.
const sheet = new CSSStyleSheet();
sheet.replaceSync("iframe { width: 1024px; height: 768px; border: 0 }");
document.adoptedStyleSheets = [sheet];
Object.assign(window, { checkJob });
