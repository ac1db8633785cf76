import { changesBetween, readFolder, readStored } from "./changes.ts";
import { changesOfCommit } from "./commit-list.ts";
import type { GitAction } from "./git-call.ts";
import { knowOnly, matchesPath, parseArgs, pathInRepo } from "./git-call.ts";
import { logEntry } from "./log.ts";
import { readMerge } from "./merge-state.ts";
import { printChanges } from "./print-changes.ts";
import {
  filesOfCommit,
  filesOfFolder,
  filesOfIndex,
  findCommit,
  GitFailure,
  headOid,
  needCommit,
  readCommit,
  readText,
} from "./repository.ts";

export const gitDiff: GitAction = async (call) => {
  const { repo } = call;
  const parsed = parseArgs(call.args);
  knowOnly("diff", parsed, [
    "--staged",
    "--cached",
    "--stat",
    "--name-only",
    "--name-status",
    "--quiet",
    "--exit-code",
    "-p",
  ]);
  const refs: string[] = [];
  const paths = [...parsed.paths];
  for (const word of parsed.words.flatMap((one) => one.split(/\.\.\.?/))) {
    const oid = await findCommit(repo, word);
    if (oid !== undefined) refs.push(oid);
    else if (await call.disk.exists(call.disk.resolvePath(call.cwd, word))) paths.push(word);
    else await needCommit(repo, word);
  }
  const index = await filesOfIndex(repo);
  const isStaged = parsed.flags.has("--staged") || parsed.flags.has("--cached");
  const [first, second] = refs;
  const stored = readStored(repo);
  const folder = await filesOfFolder(repo, index);
  const tracked = new Map([...folder].filter(([path]) => index.has(path)));
  const before = isStaged
    ? await filesOfCommit(repo, first ?? (await headOid(repo)))
    : first === undefined
      ? index
      : await filesOfCommit(repo, first);
  const after = isStaged ? index : second === undefined ? tracked : await filesOfCommit(repo, second);
  const readNew = isStaged || second !== undefined ? stored : readFolder(repo);
  const wanted = paths.map((word) => pathInRepo(call, word));
  const conflicts = (await readMerge(repo))?.conflicts;
  const changes = changesBetween(before, after).filter(
    ({ path }) =>
      !conflicts?.has(path) && (wanted.length === 0 || wanted.some((one) => matchesPath(path, one))),
  );
  for (const path of conflicts?.keys() ?? []) call.print(`* Unmerged path ${path}\n`);
  if (!parsed.flags.has("--quiet")) call.print(await printChanges(changes, parsed, stored, readNew, true));
  return changes.length > 0 && (parsed.flags.has("--quiet") || parsed.flags.has("--exit-code")) ? 1 : 0;
};

export const gitShow: GitAction = async (call) => {
  const { repo } = call;
  const parsed = parseArgs(call.args);
  knowOnly("show", parsed, [
    "--stat",
    "--name-only",
    "--name-status",
    "--oneline",
    "-p",
    "--format",
    "--pretty",
  ]);
  const word = parsed.words[0] ?? "HEAD";
  const [, ref, path] = /^(.*?):(.+)$/.exec(word) ?? [];
  if (path !== undefined) {
    const entry = (await filesOfCommit(repo, await needCommit(repo, ref || "HEAD"))).get(
      path.replace(/^\.\//, ""),
    );
    if (entry === undefined) throw new GitFailure(`fatal: path '${path}' does not exist in '${ref}'\n`);
    call.print(await readText(repo, entry.oid));
    return 0;
  }
  const commit = await readCommit(repo, await needCommit(repo, word));
  const head = await logEntry(
    repo,
    commit,
    { ...parsed, flags: new Set([...parsed.flags].filter((flag) => flag === "--oneline")) },
    "",
  );
  const read = readStored(repo);
  const details =
    commit.parents.length > 1
      ? ""
      : await printChanges(await changesOfCommit(repo, commit), parsed, read, read, true);
  call.print(details === "" ? head : `${head}${parsed.flags.has("--oneline") ? "" : "\n"}${details}`);
  return 0;
};
