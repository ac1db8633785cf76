import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { findInterpreter } from "../interpreter-access.ts";
import { openShell, type ShellRun } from "../learner-shell.ts";
import { watchShells } from "../shell-watcher.ts";
import { gitCommand } from "./git-command.ts";

const SEQUENCES = join(import.meta.dirname, "sequences");
const SETTINGS =
  "[user]\n\tname = Learner\n\temail = learner@kadam.example\n[init]\n\tdefaultBranch = main\n";
const hasGit = spawnSync("git", ["--version"]).status === 0;

beforeAll(async () => watchShells(await findInterpreter()));

async function runHere(text: string): Promise<ShellRun> {
  const shell = openShell([{ path: "main.sh", text }], [gitCommand]);
  await shell.fs.writeFile("/home/learner/.gitconfig", SETTINGS);
  return shell.run({ text, name: "main.sh" });
}

function runReal(text: string): {
  readonly home: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
} {
  const home = mkdtempSync(join(tmpdir(), "kadam-git-"));
  mkdirSync(join(home, "work"));
  writeFileSync(join(home, ".gitconfig"), SETTINGS);
  writeFileSync(join(home, "work/main.sh"), text);
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    GIT_CONFIG_NOSYSTEM: "1",
    LC_ALL: "C.UTF-8",
    TZ: "UTC",
    GIT_EDITOR: "true",
  };
  const { stdout, stderr, status } = spawnSync("bash", ["main.sh"], {
    cwd: join(home, "work"),
    env,
    encoding: "utf8",
  });
  rmSync(home, { recursive: true });
  return { home, stdout, stderr, exitCode: status ?? -1 };
}

/** Commit ids and times differ from run to run. */
function steady(text: string, home: string): string {
  return text
    .replaceAll(home, "~")
    .replaceAll(/\b[0-9a-f]{40}\b/g, "<id>")
    .replaceAll(/\b[0-9a-f]{7,8}\b/g, "<id>")
    .replaceAll(/\w{3} \w{3} +\d+ \d\d:\d\d:\d\d \d{4} [+-]\d{4}/g, "<date>")
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, "<time>");
}

describe.skipIf(!hasGit)("the same output and exit code as real git:", () => {
  test.each(readdirSync(SEQUENCES).sort())("%s", async (name) => {
    const text = readFileSync(join(SEQUENCES, name), "utf8");
    const real = runReal(text);
    const here = await runHere(text);
    expect(steady(here.stdout, "/home/learner")).toBe(steady(real.stdout, real.home));
    expect(steady(here.stderr, "/home/learner")).toBe(steady(real.stderr, real.home));
    expect(here.exitCode).toBe(real.exitCode);
  });
});

const START = "git init -q\necho a > a.txt; git add .; git commit -qm First\n";

test("commits have the same ids as in real git", async () => {
  const text = `export GIT_AUTHOR_DATE=@1700000000 GIT_COMMITTER_DATE=@1700000000\necho 1 > f\ngit init -q; git add f; git commit -qm One\ngit rev-parse HEAD`;
  const { stdout } = await runHere(text);
  expect(stdout.trim()).toMatch(/^[0-9a-f]{40}$/);
  if (hasGit) expect(stdout).toBe(runReal(text).stdout);
});

test("what is not simulated is refused with an explanation, not done differently", async () => {
  for (const command of [
    "git rebase -i HEAD~1",
    "git bisect start",
    "git commit --fixup=HEAD",
    "git push https://example.com/x.git main",
  ]) {
    const { stderr, exitCode } = await runHere(`${START}${command}`);
    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(/practice shell/);
  }
});

test("a rebase with a conflict leaves everything unchanged", async () => {
  const { stdout } = await runHere(
    `${START}git switch -c topic 2> /dev/null; echo t > a.txt; git commit -qam T\ngit switch main 2> /dev/null; echo m > a.txt; git commit -qam M\ngit switch topic 2> /dev/null\ngit rebase main 2> /dev/null; echo $?\ncat a.txt; git branch --show-current; git status -s; git log --format=%s`,
  );
  expect(stdout).toBe("1\nt\ntopic\nT\nFirst\n");
});

test("cherry-pick copies one commit", async () => {
  const { stdout } = await runHere(
    `${START}git switch -c topic 2> /dev/null; echo t > t.txt; git add .; git commit -qm T\ngit switch main 2> /dev/null\ngit cherry-pick topic > /dev/null; ls; git log --format=%s`,
  );
  expect(stdout).toBe("a.txt\nmain.sh\nt.txt\nT\nFirst\n");
});
