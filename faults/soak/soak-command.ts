// npm run soak -- --minutes 60 [--rate 20] [--quiet 20] [--seed 1]: mixed traffic with random faults for that long.
import { parseArgs } from "node:util";
import { tellFault } from "../tell-fault.ts";
import { runSoak, type SoakReport } from "./run-soak.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    rate: { type: "string", default: "20" },
    quiet: { type: "string", default: "15" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
  },
});

const options = {
  minutes: Number(values.minutes),
  perSecond: Number(values.rate),
  quietMs: Number(values.quiet) * 1_000,
  seed: Number(values.seed),
};
if (!Object.values(options).every((value) => value >= 0)) throw new Error("every option needs a number");
console.log(`soak of ${options.minutes} min, ${options.perSecond} requests a second, seed ${options.seed}`);
// Clean up: a mounted disk must not be left behind.
const interruption = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interruption.abort());
const report = await runSoak({ ...options, signal: interruption.signal, say: (line) => console.log(line) });
for (const row of report.rows) tellFault(row);
for (const line of wordsOf(report)) console.log(line);
if (report.lost.length > 0 || report.unexplained.length > 0 || isLeaking(report)) process.exitCode = 1;

function isLeaking({ memory }: SoakReport): boolean {
  return memory.held?.isFlat === false || memory.resident?.isFlat === false;
}

function growthOf([before, after]: SoakReport["sizes"]): string {
  const days = after.days - before.days;
  const each = (bytes: number) => (bytes / days / 1_000).toFixed(1);
  return `${days} study days done: ${each(after.bytes - before.bytes)} kB each in the database, ${each(after.logBytes - before.logBytes)} kB in its log`;
}

function wordsOf({
  answered,
  learners,
  certificates,
  letters,
  sizes,
  lost,
  unexplained,
  memory,
  skipped,
}: SoakReport): string[] {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const verdict = (what: string, judged: SoakReport["memory"]["held"]) =>
    judged
      ? `${what}: ${megabytes(judged.middle)}, ${(judged.growth * 100).toFixed(1)}% in ${(judged.judgedMs / 60_000).toFixed(0)} min: ${judged.isFlat ? "flat" : "IT GROWS"}`
      : `${what}: too short to judge`;
  const [first] = memory.samples;
  const last = memory.samples.at(-1);
  return [
    `${answered} requests answered, ${learners} learners, ${certificates} certificates, ${letters} letters`,
    growthOf(sizes),
    verdict("memory of the process", memory.resident),
    verdict("objects held after a collection", memory.held),
    ...(first && last
      ? [
          `process ${megabytes(first.resident)} → ${megabytes(last.resident)}, held ${megabytes(first.held)} → ${megabytes(last.held)}`,
        ]
      : []),
    ...skipped.map((line) => `skipped: ${line}`),
    ...lost.map((line) => `LOST ${line}`),
    ...unexplained.map((line) => `UNEXPLAINED ${line}`),
    `${lost.length} lost, ${unexplained.length} unexplained`,
  ];
}
