import type { KindModule, KindResult, Output, RunJob } from "#runners/protocol.ts";
import { provideKind } from "../../provide-kind.ts";
import { unpackClasses } from "./class-bundle.ts";
import { openCompiler } from "./java-compiler.ts";
import { answerFetches, openMachine } from "./java-machine.ts";
import { JavaWorkshop, javaSources } from "./java-workshop.ts";
import { isTestFile, listLearnerTests } from "./learner-tests.ts";
import { compileError } from "./plain-diagnostics.ts";
import { uncaughtError } from "./run-report.ts";
import { runTests } from "./run-tests.ts";

let workshop: JavaWorkshop | undefined;

const java: KindModule = {
  async load(assets, packages) {
    const asset = (name: string): Uint8Array => {
      const bytes = assets.get(name);
      if (bytes === undefined) throw new Error(`the Java runtime lacks ${name}`);
      return bytes;
    };
    const platform = asset("jdk23.jar");
    const files = new Map([
      ["machine.wasm", asset("machine.wasm")],
      ["profiles/core/jdk23.jar", platform],
      ["profiles/core/jdk23/lib/modules", asset("modules.bin")],
    ]);
    for (const { path, content } of unpackClasses(asset("support.json"))) files.set(path, content);
    answerFetches(files);
    const harness = unpackClasses(asset("harness.json"));
    if (packages.includes("junit")) harness.push(...unpackClasses(asset("junit.json")));
    const [machine, compiler] = await Promise.all([
      openMachine(),
      openCompiler({
        runtime: new TextDecoder().decode(asset("teavm-runtime.js")),
        wasm: asset("javac.wasm"),
        sdk: asset("javac-sdk.bin"),
        platform,
      }),
    ]);
    workshop = new JavaWorkshop(compiler, machine, harness, unpackClasses(asset("unseen.json")));
  },

  async run(job, output) {
    if (workshop === undefined) throw new Error("Java is not loaded yet");
    const isTested = job.tests.length > 0 || job.mutants.length > 0;
    return isTested ? runTests(job, workshop, output) : runProgram(job, workshop, output);
  },
};

async function runProgram(job: RunJob, shop: JavaWorkshop, output: Output): Promise<KindResult> {
  const compilation = shop.compile(javaSources(job.files));
  if (compilation.errors.length > 0) return { results: [], error: compileError(compilation.errors) };
  const program = shop.program(job, job.files, compilation);
  if (job.packages.includes("junit") && isTestFile(job)) {
    await listLearnerTests(job, shop, program, output);
    return { results: [] };
  }
  const print = (text: string): void => output.print(text);
  const report = await shop.runMain(program, job.stdin, { onStdout: print, onStderr: print });
  if (report.ended === "ok") return { results: [] };
  return {
    results: [],
    error: uncaughtError(
      report,
      program.sources.map(({ path }) => path),
    ),
  };
}

provideKind(java);
