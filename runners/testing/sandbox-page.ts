import { openRunner, type Runner } from "../open-runner.ts";
import type { RunJob, RunResult } from "../protocol.ts";

/** Runtimes stay warm between jobs, as on our pages. */
const runners = new Map<string, Runner>();

async function runJob(job: RunJob): Promise<RunResult> {
  const key = [job.kind, ...job.packages].join(" ");
  const place = job.kind === "web" ? visiblePlace() : undefined;
  const runner = runners.get(key) ?? openRunner({ kind: job.kind, packages: job.packages, place });
  if (!runners.has(key)) {
    // One heavy runtime at a time, as on a phone.
    for (const [other, open] of runners) {
      open.close();
      runners.delete(other);
    }
    runners.set(key, runner);
  }
  return runner.run(job);
}

function visiblePlace(): HTMLElement {
  const place = document.createElement("div");
  document.body.append(place);
  // Not a style element, which the CSP of our pages blocks.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("iframe { width: 1024px; height: 768px; border: 0 }");
  document.adoptedStyleSheets = [sheet];
  return place;
}

function stopRuns(): void {
  for (const runner of runners.values()) runner.stop();
}

Object.assign(window, { runJob, stopRuns });
