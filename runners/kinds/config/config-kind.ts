import { config } from "chai";
import type { KindModule, KindResult, Output, RunError, RunJob } from "#runners/protocol.ts";
import { provideKind } from "#runners/provide-kind.ts";
import { closeWorkerDoors } from "#runners/script-tests/close-worker-doors.ts";
import { runScriptTests } from "#runners/script-tests/run-script-tests.ts";
import { describeFile, type FileReport } from "./describe-file.ts";
import { fileReaders } from "./file-readers.ts";

// Lists of problems are longer than chai's forty characters.
config.truncateThreshold = 400;

async function run(job: RunJob, output: Output): Promise<KindResult> {
  const error = await readAndPrint(job, output);
  const names = await fileReaders(job.files);
  const results = await runScriptTests(job.tests, {
    setup: job.setup,
    paths: job.files.map(({ path }) => path),
    open: () => ({ names }),
  });
  // A task may be about something that our checks dislike: then its tests decide.
  const isPassed = results.length > 0 && results.every(({ ok }) => ok);
  return isPassed ? { results } : { results, error };
}

/** One line per valid file, one line per problem; the first problem is the run's error. */
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

/** Our parsers are recursive; thousands of nested levels overflow the stack. */
function unreadable(thrown: unknown): FileReport {
  if (!(thrown instanceof RangeError)) throw thrown;
  const message =
    "This file is nested too deeply to be read. Is something opened again and again and never closed?";
  return { holds: "", problems: [{ line: 1, message }], isChecked: true };
}

const configKind: KindModule = { load: async () => closeWorkerDoors(), run };
provideKind(configKind);
