import git from "isomorphic-git";
import {
  type Change,
  changesBetween,
  countAll,
  letterOf,
  printPatch,
  printStat,
  type ReadEntry,
  readFolder,
  readStored,
  textsOf,
} from "./changes.ts";
import {
  type GitAction,
  knowOnly,
  matchesPath,
  type ParsedArgs,
  parseArgs,
  pathInRepo,
  type RepoCall,
} from "./git-call.ts";
import { readMerge } from "./merge-state.ts";
import {
  type CommitInfo,
  currentBranch,
  filesOfCommit,
  filesOfFolder,
  filesOfIndex,
  findCommit,
  GitFailure,
  headOid,
  needCommit,
  type Repository,
  readCommit,
  readText,
  short,
  subject,
} from "./repository.ts";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const two = (value: number): string => String(value).padStart(2, "0");

function localDate({ seconds, zone }: CommitInfo["author"]): Date {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3));
  return new Date((seconds + (zone.startsWith("-") ? -minutes : minutes) * 60) * 1000);
}

export function printDate(author: CommitInfo["author"]): string {
  const at = localDate(author);
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  return `${DAYS[at.getUTCDay()]} ${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()} ${time} ${at.getUTCFullYear()} ${author.zone}`;
}

/** Newest first, a parent never before its child. */
export async function commitsFrom(
  repo: Repository,
  start: string,
  without?: string,
  order: "date" | "branch" = "date",
): Promise<CommitInfo[]> {
  const hidden =
    without === undefined
      ? new Set<string>()
      : new Set((await commitsFrom(repo, without)).map(({ oid }) => oid));
  const all = new Map<string, CommitInfo>();
  const waiting = [start];
  for (let oid = waiting.pop(); oid !== undefined; oid = waiting.pop()) {
    if (all.has(oid) || hidden.has(oid)) continue;
    const commit = await readCommit(repo, oid);
    all.set(oid, commit);
    waiting.push(...commit.parents);
  }
  const children = new Map<string, number>();
  for (const { parents } of all.values()) {
    for (const parent of parents) children.set(parent, (children.get(parent) ?? 0) + 1);
  }
  const ready = [...all.values()].filter(({ oid }) => !children.has(oid));
  const sorted: CommitInfo[] = [];
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    sorted.push(next);
    for (const parent of next.parents) {
      const left = (children.get(parent) ?? 1) - 1;
      children.set(parent, left);
      const commit = all.get(parent);
      if (left === 0 && commit !== undefined) ready.push(commit);
    }
    // For a graph, a merged branch is told to its end before the main line goes on.
    if (order === "date") ready.sort((a, b) => a.author.seconds - b.author.seconds);
  }
  return sorted;
}

async function decorations(repo: Repository): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string[]>();
  const add = (oid: string | undefined, name: string): void => {
    if (oid !== undefined) names.set(oid, [...(names.get(oid) ?? []), name]);
  };
  const branch = await currentBranch(repo);
  add(await headOid(repo), branch === undefined ? "HEAD" : `HEAD -> ${branch}`);
  for (const tag of await git.listTags(repo.base))
    add(await findCommit(repo, `refs/tags/${tag}`), `tag: ${tag}`);
  for (const { remote } of await git.listRemotes(repo.base)) {
    for (const name of await git.listBranches({ ...repo.base, remote })) {
      if (name !== "HEAD") add(await findCommit(repo, `refs/remotes/${remote}/${name}`), `${remote}/${name}`);
    }
  }
  for (const name of await git.listBranches(repo.base)) {
    if (name !== branch) add(await findCommit(repo, `refs/heads/${name}`), name);
  }
  return new Map([...names].map(([oid, list]) => [oid, ` (${list.join(", ")})`]));
}

export function commitHead(commit: CommitInfo, decoration = ""): string {
  const merge = commit.parents.length > 1 ? `Merge: ${commit.parents.map(short).join(" ")}\n` : "";
  const body = commit.message
    .trimEnd()
    .split("\n")
    .map((line) => (line === "" ? "    " : `    ${line}`))
    .join("\n");
  const { name, email } = commit.author;
  return `commit ${commit.oid}${decoration}\n${merge}Author: ${name} <${email}>\nDate:   ${printDate(commit.author)}\n\n${body}\n`;
}

function formatted(format: string, commit: CommitInfo, decoration: string): string {
  const at = localDate(commit.author);
  const parts: Readonly<Record<string, string>> = {
    H: commit.oid,
    h: short(commit.oid),
    s: subject(commit.message),
    an: commit.author.name,
    ae: commit.author.email,
    ad: printDate(commit.author),
    as: `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`,
    p: commit.parents.map(short).join(" "),
    d: decoration,
    b: commit.message.split("\n\n").slice(1).join("\n\n"),
    n: "\n",
  };
  return format.replaceAll(/%(an|ae|ad|as|[HhspdbnB])/g, (whole, key: string) => parts[key] ?? whole);
}

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

export async function changesOfCommit(repo: Repository, commit: CommitInfo): Promise<Change[]> {
  return changesBetween(await filesOfCommit(repo, commit.parents[0]), await filesOfCommit(repo, commit.oid));
}

async function logEntry(
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

async function printChanges(
  changes: readonly Change[],
  { flags }: ParsedArgs,
  readOld: ReadEntry,
  readNew: ReadEntry,
  isPatchUsual: boolean,
): Promise<string> {
  if (flags.has("--name-only")) return changes.map(({ path }) => `${path}\n`).join("");
  if (flags.has("--name-status")) {
    return changes
      .map((one) =>
        one.oldPath === undefined ? `${letterOf(one)}\t${one.path}\n` : `R100\t${one.oldPath}\t${one.path}\n`,
      )
      .join("");
  }
  if (flags.has("--stat")) return printStat(await countAll(changes, readOld, readNew));
  if (!isPatchUsual && !flags.has("-p") && !flags.has("--patch")) return "";
  let text = "";
  for (const change of changes) text += printPatch(change, await textsOf(change, readOld, readNew));
  return text;
}

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
