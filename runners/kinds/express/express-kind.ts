import "./node/globals.ts";
import { config } from "chai";
import type { Express } from "express";
import type { KindModule, KindResult, Output, RunError, RunJob } from "#runners/protocol.ts";
import { provideKind } from "#runners/provide-kind.ts";
import { closeWorkerDoors } from "#runners/script-tests/close-worker-doors.ts";
import { type ProgramRun, runProgram } from "#runners/script-tests/run-program.ts";
import { runScriptTests, type TestScene } from "#runners/script-tests/run-script-tests.ts";
import { describeThrown, ScriptProblem } from "#runners/script-tests/script-error.ts";
import { listRoutes } from "./list-routes.ts";
import { type Answer, makeRequest, type RequestOptions } from "./make-request.ts";
import { type Handler, Server, takeListening } from "./node/http.ts";
import { readRequests, showAnswer } from "./requests-file.ts";
import { serverPackages } from "./server-packages.ts";

// Answers are longer than chai's forty characters.
config.truncateThreshold = 400;

const REQUESTS_FILE = "requests.http";

type RunningServer = { readonly run: ProgramRun; readonly handler: Handler };

async function run(job: RunJob, output: Output): Promise<KindResult> {
  const paths = job.files.map(({ path }) => path);
  const error = await runAndShow(job, output, paths);
  const results = await runScriptTests(job.tests, { setup: job.setup, paths, open: () => openScene(job) });
  return { results, error };
}

/** Run: start the server, list its routes, make the requests in the file. */
async function runAndShow(
  job: RunJob,
  output: Output,
  paths: readonly string[],
): Promise<RunError | undefined> {
  try {
    const server = await startServer(job, output.print);
    try {
      await showServer(server, job, output);
      const failure = server.run.failure();
      return failure === undefined ? undefined : describeThrown(failure.thrown, paths);
    } finally {
      server.run.close();
    }
  } catch (thrown) {
    return describeThrown(thrown, paths);
  }
}

async function showServer(server: RunningServer, job: RunJob, output: Output): Promise<void> {
  const routes = isExpress(server.handler) ? listRoutes(server.handler) : [];
  if (routes.length > 0) output.print(`Routes:\n${routes.map((route) => `  ${route}\n`).join("")}`);
  const file = job.files.find(({ path }) => path === REQUESTS_FILE);
  const given = readRequests(job.stdin);
  const requests = given.length > 0 ? given : readRequests(file?.text ?? "");
  if (requests.length === 0 && file === undefined && job.tests.length === 0)
    output.print("The server is ready. The tests send it requests.\n");
  for (const request of requests) {
    const { method, path, headers, body } = request;
    const answer = await ask(server, method, path, body === undefined ? { headers } : { headers, body });
    output.print(`\n${showAnswer(request, answer)}`);
  }
}

async function openScene(job: RunJob): Promise<TestScene> {
  const server = await startServer(job);
  return {
    names: {
      request: (method: string, path: string, options?: RequestOptions) => ask(server, method, path, options),
      output: server.run.output(),
    },
    evaluate: server.run.program?.evaluate,
    output: server.run.output(),
    close: server.run.close,
  };
}

async function startServer(job: RunJob, print?: (text: string) => void): Promise<RunningServer> {
  takeListening();
  const packages = serverPackages(job.files);
  const { files, entry, stdin } = job;
  const program = await runProgram({ files, entry, stdin, packages, print });
  try {
    shortenStacks(files.map(({ path }) => path));
    return { run: program, handler: handlerOf(program, entry) };
  } catch (thrown) {
    // Always undo the program's changes to globals for the next run.
    program.close();
    throw thrown;
  }
}

function handlerOf(program: ProgramRun, entry: string): Handler {
  const failure = program.failure();
  if (failure !== undefined) throw failure.thrown;
  const handler = findHandler(program, takeListening());
  if (handler !== undefined) return handler;
  throw new ScriptProblem({
    message: `${entry} does not share its app. End it with: export default app`,
    file: entry,
  });
}

/** The exported app, or the one that listens. */
function findHandler({ program }: ProgramRun, listening: readonly Server[]): Handler | undefined {
  const exported = [program?.exports.default, program?.exports.app, program?.exports.server];
  for (const candidate of [...exported, ...listening]) {
    if (candidate instanceof Server) return candidate.handler;
    if (typeof candidate === "function") return candidate as Handler;
  }
  return undefined;
}

/** Waits as long as a timer of the program may still produce the answer. */
async function ask(
  { run: program, handler }: RunningServer,
  method: string,
  path: string,
  options?: RequestOptions,
): Promise<Answer> {
  const answer = makeRequest(handler, method, path, options);
  const silence = program.settle(new Promise<never>(() => undefined)).catch(() => {
    throw new ScriptProblem({
      message: `${method} ${path} gets no answer. Does its handler call res.send, res.json, res.end or next?`,
    });
  });
  return Promise.race([answer, silence]);
}

/** Express logs whole stack traces; only the lines in the learner's files help. */
function shortenStacks(paths: readonly string[]): void {
  const log = console.error.bind(console);
  console.error = (...given: unknown[]) => {
    const short = given.map((value) =>
      typeof value === "string" && /\n\s+at /.test(value)
        ? value
            .split("\n")
            .filter((line) => !/^\s+at /.test(line) || paths.some((path) => line.includes(`${path}:`)))
            .join("\n")
        : value,
    );
    log(...short);
  };
}

function isExpress(handler: Handler): handler is Handler & Express {
  return "router" in handler;
}

const expressKind: KindModule = { load: async () => closeWorkerDoors(), run };
provideKind(expressKind);
