import type { Assets, KindModule, KindResult, Output, RunJob, TestOutcome } from "#runners/protocol.ts";
import { provideKind } from "#runners/provide-kind.ts";
import { closeWorkerDoors } from "#runners/script-tests/close-worker-doors.ts";
import { evaluateGlobally } from "#runners/script-tests/evaluate-globally.ts";
import { runScriptJob } from "../javascript/run-script-job.ts";
import type { ScriptLanguage } from "../javascript/start-script.ts";
import { stripTypes } from "./strip-types.ts";
import type { CheckTypes, TypeProblem } from "./type-checker.ts";

let checkTypes: CheckTypes | undefined;

async function load(assets: Assets): Promise<void> {
  const script = assets.get("type-checker.js");
  const libs = assets.get("type-libs.json");
  if (script !== undefined && libs !== undefined) {
    const decoder = new TextDecoder();
    evaluateGlobally(decoder.decode(script));
    checkTypes = globalThis.kadamTypeChecker?.(JSON.parse(decoder.decode(libs)) as Record<string, string>);
    Reflect.deleteProperty(globalThis, "kadamTypeChecker");
    // Warm up: parse the language's declarations now, so that the learner's first run is not slowed down.
    checkTypes?.([{ path: "main.ts", text: "export const ready: string[] = [''].map((x) => x);" }]);
  }
  closeWorkerDoors();
}

async function run(job: RunJob, output: Output): Promise<KindResult> {
  if (checkTypes === undefined || !job.packages.includes("types")) {
    return runScriptJob(job, output, { translate: stripTypes });
  }
  const problems = checkTypes(job.files);
  const first = problems[0];
  const error = first && { message: wordsOf(first), file: first.file, line: first.line };
  for (const { file, line, message, code } of problems)
    output.print(`${file}:${line} - error TS${code}: ${message}\n`);
  const isOnlyRun = job.tests.length === 0 && job.mutants.length === 0;
  if (error !== undefined && isOnlyRun) return { results: [], error };
  const language: ScriptLanguage = { translate: stripTypes, names: typeNames(job, problems, checkTypes) };
  const ran = await runScriptJob(job, output, language);
  if (error === undefined) return ran;
  const judgesItself = new Set(
    job.tests.filter(({ code }) => code?.includes("typeErrors")).map(({ id }) => id),
  );
  const results = ran.results.map((outcome) =>
    judgesItself.has(outcome.id) ? outcome : failForTypes(outcome, job, error),
  );
  return { results, error: ran.error ?? error };
}

/** Correct at run time, but the compiler refuses it: that does not pass. */
function failForTypes(
  outcome: TestOutcome,
  job: RunJob,
  error: { readonly message: string; readonly file: string; readonly line: number },
): TestOutcome {
  if (!outcome.ok) return outcome;
  const says = [...job.tests, ...job.mutants].find(({ id }) => id === outcome.id)?.says ?? "";
  const detail = `${error.file}, line ${error.line}: ${error.message}`;
  return { ...outcome, ok: false, says, detail, line: error.line };
}

function typeNames(
  job: RunJob,
  problems: readonly TypeProblem[],
  check: CheckTypes,
): Record<string, unknown> {
  return {
    typeErrors: problems,
    /** The type errors with this code at the end of the entry file. */
    typeErrorsWith: (code: string): TypeProblem[] => {
      const entry = job.files.find(({ path }) => path === job.entry);
      const text = entry?.text ?? "";
      const lastLine = text.split("\n").length;
      const longer = { path: job.entry, text: `${text}\n;{\n${code}\n}` };
      const others = job.files.filter(({ path }) => path !== job.entry);
      return check([...others, longer]).filter(({ file, line }) => file === job.entry && line > lastLine);
    },
  };
}

function wordsOf({ message, code }: TypeProblem): string {
  return `${message} (TS${code})`;
}

const typescriptKind: KindModule = { load, run };
provideKind(typescriptKind);
