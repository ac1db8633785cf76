import "./give-buffer.ts";
import "./give-digest.ts";
import type { ExerciseTest } from "#domain/study/exercise.ts";
import type { KindResult, Output, RunError, RunJob, TestOutcome } from "../../protocol.ts";
import { provideKind } from "../../provide-kind.ts";
import { findInterpreter } from "./interpreter-access.ts";
import { type LearnerShell, openShell, type ShellRun, WORK_FOLDER } from "./learner-shell.ts";
import { shellCommands } from "./shell-commands.ts";
import { watchShells } from "./shell-watcher.ts";

const GIT_SETTINGS =
  "[user]\n\tname = Learner\n\temail = learner@kadam.example\n[init]\n\tdefaultBranch = main\n";

async function openFor(job: RunJob): Promise<LearnerShell> {
  const shell = openShell(job.files, shellCommands(WORK_FOLDER, job.packages));
  await shell.fs.writeFile("/home/learner/.gitconfig", GIT_SETTINGS);
  return shell;
}

function runEntry(
  shell: LearnerShell,
  job: RunJob,
  stdin: string,
  onOutput?: (text: string) => void,
): Promise<ShellRun> {
  const text = job.files.find(({ path }) => path === job.entry)?.text ?? "";
  return shell.run({ text, name: job.entry, stdin, ...(onOutput === undefined ? {} : { onOutput }) });
}

/** A script with an exit code other than 0 has failed; its last error line says why. */
function errorOf(job: RunJob, { exitCode, stderr, line }: ShellRun): RunError | undefined {
  if (exitCode === 0) return undefined;
  const complaint = stderr.trimEnd().split("\n").at(-1) ?? "";
  const named = new RegExp(`^${job.entry.replaceAll(/[.+]/g, "\\$&")}: line (\\d+): `).exec(complaint);
  const words = complaint === "" ? "The script ended" : complaint;
  return {
    message: `${words} (exit code ${exitCode})`,
    file: job.entry,
    line: named?.[1] === undefined ? line : Number(named[1]),
  };
}

/** Spaces at line ends and empty lines at the end do not count. */
function bare(text: string): string {
  return text.replaceAll(/[ \t]+$/gm, "").trimEnd();
}

const quote = (text: string): string =>
  text === "" ? "nothing" : `'${text.length > 300 ? `${text.slice(0, 300)}…` : text}'`;

async function runTest(job: RunJob, test: ExerciseTest): Promise<TestOutcome> {
  const started = performance.now();
  const shell = await openFor(job);
  const main = await runEntry(shell, job, test.stdin ?? job.stdin);
  const detail = main.isSyntaxError ? main.stderr.trimEnd() : await findFault(job, test, shell, main);
  const ok = detail === undefined;
  const ms = Math.round(performance.now() - started);
  return {
    id: test.id,
    name: test.name,
    ok,
    says: ok ? "" : test.says,
    detail: detail ?? "",
    ms,
    line: main.isSyntaxError ? main.line : undefined,
  };
}

/** The actual values when a test fails; undefined when it passes. */
async function findFault(
  job: RunJob,
  test: ExerciseTest,
  shell: LearnerShell,
  main: ShellRun,
): Promise<string | undefined> {
  let printed = main;
  if (test.code !== undefined) {
    const env = { output: bare(main.stdout), errors: bare(main.stderr), status: String(main.exitCode) };
    printed = await shell.run({ text: `${job.setup}\n${test.code}`, name: "test", env });
    if (printed.exitCode !== 0) {
      const said = bare(printed.stdout + printed.stderr);
      return `the check ended with exit code ${printed.exitCode}${said === "" ? "" : ` and said ${quote(said)}`}`;
    }
  }
  if (test.prints === undefined || bare(printed.stdout) === bare(test.prints)) return undefined;
  return `expected ${quote(bare(test.prints))}, got ${quote(bare(printed.stdout))}`;
}

async function run(job: RunJob, output: Output): Promise<KindResult> {
  const main = await runEntry(await openFor(job), job, job.stdin, output.print);
  const results: TestOutcome[] = [];
  for (const test of job.tests) results.push(await runTest(job, test));
  // If there are tests, they judge the exit code: an exercise may ask for a script that fails.
  const isShown = job.tests.length === 0 || main.isSyntaxError;
  return { results, error: isShown ? errorOf(job, main) : undefined };
}

provideKind({
  load: async () => watchShells(await findInterpreter()),
  run,
});
