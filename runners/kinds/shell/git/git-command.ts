import { type Command, defineCommand } from "just-bash/browser";
import { gitBlame } from "./blame.ts";
import { gitBranch, gitTag } from "./branches.ts";
import { gitCommit } from "./commit.ts";
import { gitDiff, gitShow } from "./diff.ts";
import type { GitAction, GitCall } from "./git-call.ts";
import { gitLog } from "./log.ts";
import { gitMerge } from "./merge.ts";
import { gitCatFile, gitMergeBase, gitRevList } from "./plumbing.ts";
import { gitPush } from "./push.ts";
import { gitClone, gitFetch, gitPull, gitRemote } from "./remotes.ts";
import { gitCherryPick, gitRebase, gitRevert } from "./replay.ts";
import { filesOfIndex, findRepository, GitFailure, isBare, needCommit, short } from "./repository.ts";
import { gitConfig, gitInit, needWorkTree } from "./settings.ts";
import { gitAdd, gitMv, gitReset, gitRestore, gitRm } from "./staging.ts";
import { gitStash } from "./stash.ts";
import { gitStatus } from "./status.ts";
import { gitCheckout, gitSwitch } from "./switching.ts";

const gitRevParse: GitAction = async (call) => {
  const isShort = call.args.includes("--short");
  for (const word of call.args) {
    if (word === "--show-toplevel") call.print(`${call.repo.dir}\n`);
    else if (word === "--abbrev-ref") {
      const head = (await call.disk.readFile(`${call.repo.gitdir}/HEAD`)).trim();
      call.print(`${head.replace("ref: refs/heads/", "")}\n`);
      return 0;
    } else if (word === "--is-inside-work-tree") call.print(`${!isBare(call.repo)}\n`);
    else if (!word.startsWith("-")) {
      const oid = await needCommit(call.repo, word);
      call.print(`${isShort ? short(oid) : oid}\n`);
    }
  }
  return 0;
};

const gitLsFiles: GitAction = async (call) => {
  call.print(
    [...(await filesOfIndex(call.repo)).keys()]
      .sort()
      .map((path) => `${path}\n`)
      .join(""),
  );
  return 0;
};

/** Commands that need no repository. */
const OUTSIDE: Readonly<Record<string, (call: GitCall) => Promise<number | undefined>>> = {
  init: gitInit,
  clone: gitClone,
  config: gitConfig,
};

const INSIDE: Readonly<Record<string, GitAction>> = {
  add: gitAdd,
  rm: gitRm,
  mv: gitMv,
  restore: gitRestore,
  reset: gitReset,
  status: gitStatus,
  commit: gitCommit,
  log: gitLog,
  diff: gitDiff,
  show: gitShow,
  blame: gitBlame,
  branch: gitBranch,
  switch: gitSwitch,
  checkout: gitCheckout,
  tag: gitTag,
  merge: gitMerge,
  revert: gitRevert,
  "cherry-pick": gitCherryPick,
  rebase: gitRebase,
  stash: gitStash,
  remote: gitRemote,
  fetch: gitFetch,
  pull: gitPull,
  push: gitPush,
  "rev-parse": gitRevParse,
  "ls-files": gitLsFiles,
  "merge-base": gitMergeBase,
  "rev-list": gitRevList,
  "cat-file": gitCatFile,
};

/** Commands that also work in a bare repository. */
const BARE_TOO: ReadonlySet<string> = new Set([
  "log",
  "show",
  "branch",
  "tag",
  "remote",
  "rev-parse",
  "fetch",
  "merge-base",
  "rev-list",
  "cat-file",
]);

/** Commands that accept `-q`. */
const CAN_BE_QUIET: ReadonlySet<string> = new Set([
  "switch",
  "checkout",
  "merge",
  "push",
  "pull",
  "fetch",
  "clone",
  "branch",
  "reset",
]);

/** The same arguments without `-q`, which may be joined to others (`-qc`); undefined if there is none. */
function withoutQuiet(args: readonly string[]): readonly string[] | undefined {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const isQuiet = (word: string, at: number): boolean =>
    at < end && (word === "--quiet" || /^-[a-zA-Z]*q[a-zA-Z]*$/.test(word));
  if (!args.some(isQuiet)) return undefined;
  return args
    .map((word, at) => (isQuiet(word, at) ? word.replace(/--quiet|q/, "") : word))
    .filter((word, at) => word !== "" && !(word === "-" && args[at] === "-q"));
}

async function runMaybeQuiet(name: string, call: GitCall): Promise<number> {
  const args = CAN_BE_QUIET.has(name) ? withoutQuiet(call.args) : undefined;
  if (args === undefined) return runGit(name, call);
  const kept: (() => void)[] = [];
  const code = await runGit(name, {
    ...call,
    args,
    print: (text) => kept.push(() => call.print(text)),
    warn: (text) => kept.push(() => call.warn(text)),
  });
  if (code !== 0) for (const tell of kept) tell();
  return code;
}

async function runGit(name: string, call: GitCall): Promise<number> {
  const outside = OUTSIDE[name];
  if (outside !== undefined) return (await outside(call)) ?? 0;
  const inside = INSIDE[name];
  if (inside === undefined) {
    throw new GitFailure(
      `git: '${name}' is not a git command of the practice shell. It has: ${[...Object.keys(OUTSIDE), ...Object.keys(INSIDE)].sort().join(", ")}.\n`,
      1,
    );
  }
  const repo = await findRepository(call.disk, call.cwd);
  if (repo === undefined)
    throw new GitFailure("fatal: not a git repository (or any of the parent directories): .git\n");
  if (!BARE_TOO.has(name)) needWorkTree(repo);
  return (await inside({ ...call, repo })) ?? 0;
}

export const gitCommand: Command = defineCommand("git", async (args, ctx) => {
  let stdout = "";
  let stderr = "";
  let cwd = ctx.cwd;
  let rest = args;
  while (rest[0] === "-C" || rest[0] === "-c" || rest[0] === "--no-pager") {
    if (rest[0] === "-C") cwd = ctx.fs.resolvePath(cwd, rest[1] ?? ".");
    rest = rest.slice(rest[0] === "--no-pager" ? 1 : 2);
  }
  const [name = "--help", ...behind] = rest;
  if (name === "--version" || name === "version")
    return { stdout: "git version 2.39.5 (simulated)\n", stderr: "", exitCode: 0 };
  const call: GitCall = {
    args: behind,
    disk: ctx.fs,
    cwd,
    env: ctx.env,
    print: (text) => {
      stdout += text;
    },
    warn: (text) => {
      stderr += text;
    },
  };
  try {
    return { exitCode: await runMaybeQuiet(name, call), stdout, stderr };
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    return { stdout, stderr: stderr + error.message, exitCode: error.exitCode };
  }
});
