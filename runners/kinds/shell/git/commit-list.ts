import git from "isomorphic-git";
import type { Change } from "./changes.ts";
import { changesBetween } from "./changes.ts";
import type { CommitInfo, Repository } from "./repository.ts";
import {
  currentBranch,
  filesOfCommit,
  findCommit,
  headOid,
  readCommit,
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

/** Newest first; a child always comes before its parents. */
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
    // In a graph, a merged branch is listed completely before the main line continues.
    if (order === "date") ready.sort((a, b) => a.author.seconds - b.author.seconds);
  }
  return sorted;
}

export async function decorations(repo: Repository): Promise<ReadonlyMap<string, string>> {
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

export function formatted(format: string, commit: CommitInfo, decoration: string): string {
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

export async function changesOfCommit(repo: Repository, commit: CommitInfo): Promise<Change[]> {
  return changesBetween(await filesOfCommit(repo, commit.parents[0]), await filesOfCommit(repo, commit.oid));
}
