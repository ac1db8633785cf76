import { config } from "chai";
import type { CodeFile } from "#domain/study/exercise.ts";
import type { KindModule, KindResult, Output, RunJob } from "#runners/protocol.ts";
import { provideKind } from "#runners/provide-kind.ts";
import { closeWorkerDoors } from "#runners/script-tests/close-worker-doors.ts";
import { type ProgramRun, runProgram } from "#runners/script-tests/run-program.ts";
import { runScriptTests, type TestScene } from "#runners/script-tests/run-script-tests.ts";
import { describeThrown } from "#runners/script-tests/script-error.ts";
import { type Database, makeDatabase, mongodbPackage } from "./database.ts";
import { ObjectId } from "./object-id.ts";

// Documents are longer than chai's forty characters.
config.truncateThreshold = 400;

const DATA_FILE = "data.js";
const SETUP_FILE = "setup.js";

type Program = { readonly run: ProgramRun; readonly db: Database };

async function run(job: RunJob, output: Output): Promise<KindResult> {
  const paths = job.files.map(({ path }) => path);
  const { run: first } = await runFresh(job, output.print);
  const failure = first.failure();
  first.close();
  const error = failure === undefined ? undefined : describeThrown(failure.thrown, paths);
  const results = await runScriptTests(job.tests, { setup: job.setup, paths, open: () => openScene(job) });
  return { results, error };
}

async function openScene(job: RunJob): Promise<TestScene> {
  const { run: program, db } = await runFresh(job);
  const failure = program.failure();
  if (failure !== undefined) {
    program.close();
    throw failure.thrown;
  }
  const output = program.output();
  return {
    names: { db, ObjectId, output },
    evaluate: program.program?.evaluate,
    output,
    settle: program.settle,
    close: program.close,
  };
}

/** An empty database, then the initial data of the task, then the learner's program. */
async function runFresh(job: RunJob, print?: (text: string) => void): Promise<Program> {
  const db = makeDatabase();
  const mongodb = mongodbPackage(db);
  const packages = { mongodb: { whole: mongodb, named: mongodb } };
  const globals = {
    db,
    ObjectId,
    ISODate: dateOf,
  };
  const common = { packages, globals, stdin: job.stdin };
  for (const file of beforehand(job)) {
    const data = await runProgram({ ...common, files: [file], entry: file.path });
    const failure = data.failure();
    if (failure !== undefined) return { run: data, db };
    data.close();
  }
  return { run: await runProgram({ ...common, files: job.files, entry: job.entry, print }), db };
}

/** Like the shell's ISODate. */
function dateOf(text?: string): Date {
  return text === undefined ? new Date() : new Date(text);
}

/** data.js contains the initial data of a task; an example without tests has it as its setup. */
function beforehand(job: RunJob): CodeFile[] {
  const setup = job.tests.length === 0 && job.setup !== "" ? [{ path: SETUP_FILE, text: job.setup }] : [];
  const isImported = job.files.some(
    ({ path, text }) => path !== DATA_FILE && /["']\.\/data(\.js)?["']/.test(text),
  );
  const data =
    job.entry === DATA_FILE || isImported ? [] : job.files.filter(({ path }) => path === DATA_FILE);
  return [...setup, ...data];
}

const mongoKind: KindModule = { load: async () => closeWorkerDoors(), run };
provideKind(mongoKind);
