import type { Assets, KindModule, KindResult, Output, RunJob } from "#runners/protocol.ts";
import { provideKind } from "#runners/provide-kind.ts";
import { evaluateGlobally } from "#runners/script-tests/evaluate-globally.ts";
import { runScriptTests } from "#runners/script-tests/run-script-tests.ts";
import { describeThrown } from "#runners/script-tests/script-error.ts";
import { installLoopGuard } from "./guard-loops.ts";
import { type OpenPage, openPage } from "./open-page.ts";
import { providePackages } from "./page-modules.ts";
import { provideAxe } from "./run-axe.ts";
import { resize, testNames } from "./test-names.ts";
import { withinTime } from "./within-time.ts";

async function load(assets: Assets): Promise<void> {
  const evaluateAsset = (name: string): void => {
    const bytes = assets.get(name);
    if (bytes !== undefined) evaluateGlobally(new TextDecoder().decode(bytes));
  };
  evaluateAsset("axe.js");
  evaluateAsset("react.js");
  const given = globalThis as { axe?: Parameters<typeof provideAxe>[0] };
  if (given.axe !== undefined) provideAxe(given.axe);
  if (globalThis.kadamReact !== undefined) providePackages(globalThis.kadamReact);
  Reflect.deleteProperty(globalThis, "axe");
  Reflect.deleteProperty(globalThis, "kadamReact");
  for (const name of ["Worker", "SharedWorker", "BroadcastChannel"]) Reflect.deleteProperty(globalThis, name);
  installLoopGuard();
}

async function run(job: RunJob, output: Output): Promise<KindResult> {
  const paths = job.files.map(({ path }) => path);
  const { files, entry } = job;
  let first: OpenPage | undefined;
  const results = await runScriptTests(job.tests, {
    setup: job.setup,
    paths,
    open: async (test) => {
      const print = first === undefined ? output.print : () => {};
      const page = await openPage({ files, entry, stdin: test.stdin ?? job.stdin, print });
      first ??= page;
      const width = innerWidth;
      return {
        names: testNames(page, output),
        output: page.output(),
        settle: async (promise) => {
          try {
            return await withinTime(promise);
          } finally {
            if (innerWidth !== width) await resize(null, output);
          }
        },
        close: page.close,
      };
    },
  });
  if (results.length > 0) output.resize(null);
  const last = await showPage(job, entry, first === undefined ? output.print : () => {});
  const failure = (first ?? last).failure();
  return failure === undefined ? { results } : { results, error: describeThrown(failure.thrown, paths) };
}

/** Stays open: the learner looks at it, uses it, and goes from page to page. */
function showPage(job: RunJob, entry: string, print: (text: string) => void): Promise<OpenPage> {
  const { files, stdin } = job;
  const goTo = async (path: string): Promise<void> => {
    (await opened).close();
    await showPage(job, path, print);
  };
  const opened = openPage({ files, entry, stdin, print, onLeave: (path) => void goTo(path) });
  return opened;
}

const webKind: KindModule = { load, run };
provideKind(webKind);
