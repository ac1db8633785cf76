import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { openTutorIndex } from "#domain/tutor/find/open-tutor-index.ts";
import { gatherSecrets } from "#domain/tutor/guard/secrets.ts";
import { type OpenTutor, openTutor, placeOf } from "../scripts/tutor/open-tutor.ts";
import { openPlainMatch } from "../scripts/tutor/plain-match.ts";
import { type EvalQuestion, readQuestions } from "../scripts/tutor/read-questions.ts";
import { cpuFigures } from "./api.ts";
import type { Figure, Part } from "./figures.ts";
import { load } from "./load.ts";
import { launchProduct, type Running, residentMegabytes } from "./processes.ts";
import { median, quantile } from "./statistics.ts";

const CONNECTIONS = 32;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const RUNS = 5;
const ANSWER_AIM = { of: "figure", atMost: 50 } as const;

/** Measured without a model: only the product's own time. A model's time is not ours to measure. */
export async function measureTutor(scratchDir: string): Promise<Part[]> {
  const tutor = openTutor();
  const questions = readQuestions("dev");
  return [
    {
      name: `the tutor's index, ${tutor.passages.length} passages`,
      baseline: "plain match",
      figures: indexFigures(tutor, questions),
    },
    await answerPart(scratchDir, questions),
  ];
}

function indexFigures(tutor: OpenTutor, questions: readonly EvalQuestion[]): Figure[] {
  const { passages, catalogue } = tutor;
  const plain = openPlainMatch(passages);
  const timesOf = (index: OpenTutor["index"]) =>
    questions.map((question) => timed(() => index.find(question.ask, placeOf(question, catalogue))));
  const index = heldMegabytes(() => openTutorIndex(passages));
  const secrets = heldMegabytes(() => gatherSecrets(catalogue.courses));
  return [
    { what: "text of the passages", unit: "kB", value: bytesOf(tutor) / 1000 },
    {
      what: "index ready",
      unit: "ms",
      value: median(repeat(() => openTutorIndex(passages))),
      baseline: median(repeat(() => openPlainMatch(passages))),
    },
    { what: "memory of the index", unit: "MB", value: index },
    { what: "guard ready", unit: "ms", value: median(repeat(() => gatherSecrets(catalogue.courses))) },
    { what: "memory of the guard", unit: "MB", value: secrets },
    {
      what: "finding the passages of a question, p99",
      unit: "ms",
      value: quantile(timesOf(tutor.index), 0.99),
      baseline: quantile(timesOf(plain), 0.99),
    },
  ];
}

function bytesOf({ passages }: OpenTutor): number {
  return passages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}

function repeat(work: () => unknown): number[] {
  return Array.from({ length: RUNS }, () => timed(work));
}

function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/** Memory still held after garbage collection. */
function heldMegabytes(make: () => unknown): number {
  setFlagsFromString("--expose-gc");
  const clear = runInNewContext("gc") as () => void;
  clear();
  const before = heldBytes();
  const made = make();
  clear();
  const after = heldBytes();
  // Use the value after the measurement, so that it is not garbage collected before.
  return made === undefined ? 0 : (after - before) / 1e6;
}

/** With typed arrays, which are not on the heap. */
function heldBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function answerPart(scratchDir: string, questions: readonly EvalQuestion[]): Promise<Part> {
  const server = await launchProduct({ scratchDir, dataDir: mkdtempSync(join(scratchDir, "tutor-")) });
  const ask = (seconds: number) =>
    load({
      server,
      path: "/",
      connections: CONNECTIONS,
      seconds,
      requestsOf: (connection) => rotated(questions, connection).map(requestOf),
    });
  try {
    await indexReady(server, questions);
    await ask(WARM_UP_SECONDS);
    const speed = await ask(SECONDS);
    return {
      name: `POST /api/tutor/answers without a model, ${CONNECTIONS} connections`,
      baseline: "",
      figures: [
        {
          what: "whole answer after the first of each connection, p99",
          unit: "ms",
          value: speed.p99Ms,
          aim: ANSWER_AIM,
        },
        { what: "answers", unit: "/s", value: speed.perSecond },
        ...cpuFigures("server's processor time for an answer", speed),
        { what: "memory of the server afterwards", unit: "MB", value: residentMegabytes(server.pid) },
      ],
    };
  } finally {
    await server.stop();
  }
}

/** Building the index after the start is not answering: it would take a third of the measured time. */
async function indexReady({ url }: Running, questions: readonly EvalQuestion[]): Promise<void> {
  const { path, ...first } = requestOf(questions[0] as EvalQuestion);
  let reply = await fetch(`${url}${path}`, first);
  while (reply.status === 503) reply = await fetch(`${url}${path}`, first);
  await reply.text();
}

/** Each connection starts at another place in the list, so that they do not ask the same at the same time. */
function rotated<T>(items: readonly T[], by: number): T[] {
  const from = (by * 7) % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
}

function requestOf({ ask, at, exercise }: EvalQuestion) {
  const place = { path: at ?? "/", ...(exercise === undefined ? {} : { exerciseId: exercise }) };
  return {
    method: "POST" as const,
    path: "/api/tutor/answers",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ turns: [{ role: "user", text: ask }], place }),
  };
}
