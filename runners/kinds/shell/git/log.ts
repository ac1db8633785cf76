import git from "isomorphic-git";
import { readStored } from "./changes.ts";
import { changesOfCommit, commitHead, commitsFrom, decorations, formatted } from "./commit-list.ts";
import type { GitAction, ParsedArgs, RepoCall } from "./git-call.ts";
import { knowOnly, matchesPath, parseArgs, pathInRepo } from "./git-call.ts";
import { printChanges } from "./print-changes.ts";
import type { CommitInfo, Repository } from "./repository.ts";
import { currentBranch, findCommit, GitFailure, headOid, needCommit, short, subject } from "./repository.ts";

const LOG_OPTIONS = [
  ...[
    "--oneline",
    "--graph",
    "--all",
    "--decorate",
    "--stat",
    "-p",
    "--patch",
    "-n",
    "--max-count",
    "--reverse",
  ],
  ...[
    "--format",
    "--pretty",
    "--name-only",
    "--name-status",
    "--author",
    "--grep",
    "--no-merges",
    "--merges",
    "--no-decorate",
  ],
];

export const gitLog: GitAction = async (call) => {
  const { repo } = call;
  const count = call.args.find((word) => /^-\d+$/.test(word))?.slice(1);
  const parsed = parseArgs(
    call.args.filter((word) => !/^-\d+$/.test(word)),
    ["-n", "--max-count", "--author", "--grep"],
  );
  knowOnly("log", parsed, LOG_OPTIONS);
  const { flags, values } = parsed;
  const head = await headOid(repo);
  if (head === undefined) {
    const branch = await currentBranch(repo);
    throw new GitFailure(`fatal: your current branch '${branch}' does not have any commits yet\n`);
  }
  const limit = Number(count ?? values.get("-n") ?? values.get("--max-count") ?? Number.POSITIVE_INFINITY);
  const { commits, paths } = await wantedCommits(call, parsed, head);
  const kept: CommitInfo[] = [];
  for (const commit of commits) {
    if (kept.length >= limit) break;
    if (isWanted(commit, parsed) && (await touchesPaths(repo, commit, paths))) kept.push(commit);
  }
  const names =
    flags.has("--decorate") || values.get("--format")?.includes("%d") ? await decorations(repo) : new Map();
  if (flags.has("--reverse")) kept.reverse();
  const texts: string[] = [];
  for (const commit of kept) texts.push(await logEntry(repo, commit, parsed, names.get(commit.oid) ?? ""));
  const isLong = isLongFormat(parsed);
  if (flags.has("--graph")) call.print(withGraph(kept, texts, isLong));
  else call.print(texts.join(isLong ? "\n" : ""));
  return 0;
};

function isLongFormat({ flags, values }: ParsedArgs): boolean {
  return !flags.has("--oneline") && !values.has("--format") && !values.has("--pretty");
}

async function wantedCommits(
  call: RepoCall,
  { flags, words, paths }: ParsedArgs,
  head: string,
): Promise<{ commits: CommitInfo[]; paths: string[] }> {
  const { repo } = call;
  const [, from, to] = /^(.*?)\.\.(.*)$/.exec(words[0] ?? "") ?? [];
  if (from !== undefined) {
    const start = await needCommit(repo, to === "" ? "HEAD" : (to ?? "HEAD"));
    return {
      commits: await commitsFrom(repo, start, await needCommit(repo, from || "HEAD")),
      paths: [...paths],
    };
  }
  const named = words[0] === undefined ? undefined : await findCommit(repo, words[0]);
  const rest = [...(named === undefined ? words : words.slice(1)), ...paths];
  for (const word of named === undefined ? words : []) {
    if (!(await call.disk.exists(call.disk.resolvePath(call.cwd, word)))) await needCommit(repo, word);
  }
  const inside = rest.map((word) => pathInRepo(call, word));
  if (!flags.has("--all"))
    return {
      commits: await commitsFrom(repo, named ?? head, undefined, flags.has("--graph") ? "branch" : "date"),
      paths: inside,
    };
  const all = new Map<string, CommitInfo>();
  for (const branch of await git.listBranches(repo.base)) {
    for (const commit of await commitsFrom(repo, await needCommit(repo, `refs/heads/${branch}`)))
      all.set(commit.oid, commit);
  }
  return { commits: [...all.values()].sort((a, b) => b.author.seconds - a.author.seconds), paths: inside };
}

function isWanted(commit: CommitInfo, { flags, values }: ParsedArgs): boolean {
  const author = values.get("--author");
  const words = values.get("--grep");
  if (flags.has("--no-merges") && commit.parents.length > 1) return false;
  if (flags.has("--merges") && commit.parents.length < 2) return false;
  if (author !== undefined && !`${commit.author.name} <${commit.author.email}>`.includes(author))
    return false;
  return words === undefined || commit.message.includes(words);
}

async function touchesPaths(
  repo: Repository,
  commit: CommitInfo,
  paths: readonly string[],
): Promise<boolean> {
  if (paths.length === 0) return true;
  const changes = await changesOfCommit(repo, commit);
  return changes.some(({ path }) => paths.some((wanted) => matchesPath(path, wanted)));
}

export async function logEntry(
  repo: Repository,
  commit: CommitInfo,
  parsed: ParsedArgs,
  decoration: string,
): Promise<string> {
  const { flags, values } = parsed;
  const format = (values.get("--format") ?? values.get("--pretty"))?.replace(/^t?format:/, "");
  const isOneLine = flags.has("--oneline") || format === "oneline";
  const head = isOneLine
    ? `${format === "oneline" ? commit.oid : short(commit.oid)}${decoration} ${subject(commit.message)}\n`
    : format === undefined
      ? commitHead(commit, decoration)
      : `${formatted(format, commit, decoration)}\n`;
  if (commit.parents.length > 1) return head;
  const details = await printChanges(
    await changesOfCommit(repo, commit),
    parsed,
    readStored(repo),
    readStored(repo),
    false,
  );
  return details === "" ? head : `${head}${isOneLine ? "" : "\n"}${details}`;
}

/** A simple graph: one column for the main line, one more while a merged branch is open. */
function withGraph(commits: readonly CommitInfo[], texts: readonly string[], isLong: boolean): string {
  let columns: string[] = [];
  const lines: string[] = [];
  for (const [at, commit] of commits.entries()) {
    if (!columns.includes(commit.oid)) columns.push(commit.oid);
    const mine = columns.indexOf(commit.oid);
    const bars = (): string => columns.map(() => "| ").join("");
    const [first = "", ...rest] = (texts[at] ?? "").trimEnd().split("\n");
    const isMerge = commit.parents.length > 1;
    lines.push(
      `${columns.map((_, column) => (column === mine ? "* " : "| ")).join("")}${isMerge ? "  " : ""}${first}`,
    );
    const below = columns.flatMap((oid, column) => (column === mine ? [...commit.parents] : [oid]));
    if (isMerge)
      lines.push(
        `${columns
          .slice(0, mine + 1)
          .map(() => "|")
          .join(" ")}\\  ${columns
          .slice(mine + 1)
          .map(() => "\\ ")
          .join("")}`,
      );
    const seen = [...new Set(below)];
    if (isMerge) columns = seen;
    lines.push(...rest.map((line) => `${bars()}${line}`));
    if (isLong && at < commits.length - 1) lines.push(bars());
    if (!isMerge && seen.length < below.length) lines.push(`${seen.map(() => "|").join(" ")}/  `);
    columns = seen;
  }
  return lines
    .map((line) => `${line.trimEnd() === "" ? line.trimEnd() : line}\n`)
    .join("")
    .replaceAll(/[ ]+\n/g, (end) => (end.length > 3 ? "\n" : end));
}
