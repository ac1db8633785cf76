import { config } from "chai";
import type { KindModule, KindResult, Output, RunError, RunJob } from "#runners/protocol.ts";
import { provideKind } from "#runners/provide-kind.ts";
import { closeWorkerDoors } from "#runners/script-tests/close-worker-doors.ts";
import { runScriptTests } from "#runners/script-tests/run-script-tests.ts";
import { describeFile, type FileReport } from "./describe-file.ts";
import { fileReaders } from "./file-readers.ts";

// Lists of problems are wider than chai's forty characters.
config.truncateThreshold = 400;

async function run(job: RunJob, output: Output): Promise<KindResult> {
  const error = await readAndPrint(job, output);
  const names = await fileReaders(job.files);
  const results = await runScriptTests(job.tests, {
    setup: job.setup,
    paths: job.files.map(({ path }) => path),
    open: () => ({ names }),
  });
  // A task may be about something that we would not write ourselves: then its tests have the last word.
  const isPassed = results.length > 0 && results.every(({ ok }) => ok);
  return isPassed ? { results } : { results, error };
}

/** One line a file that is well, one line a problem; the first problem is the run's error. */
async function readAndPrint(job: RunJob, output: Output): Promise<RunError | undefined> {
  let first: RunError | undefined;
  for (const file of job.files) {
    const { holds, problems, isChecked } = await describeFile(file).catch(unreadable);
    if (problems.length === 0)
      output.print(`${file.path}: ${isChecked ? `valid, ${holds}` : `${holds}, not checked`}\n`);
    for (const { line, message } of problems) {
      output.print(`${file.path}, line ${line}: ${message}\n`);
      first ??= { message, file: file.path, line };
    }
  }
  return first;
}

/** Our parsers call themselves for every level; what is thousands of levels deep ends them. */
function unreadable(thrown: unknown): FileReport {
  if (!(thrown instanceof RangeError)) throw thrown;
  const message =
    "This file is nested too deeply to be read. Is something opened again and again and never closed?";
  return { holds: "", problems: [{ line: 1, message }], isChecked: true };
}

const configKind: KindModule = { load: async () => closeWorkerDoors(), run };
provideKind(configKind);
