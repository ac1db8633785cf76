import { diffLines, splitLines } from "../line-diff.ts";
import { type GitAction, parseArgs, pathInRepo } from "./git-call.ts";
import {
  filesOfCommit,
  GitFailure,
  needCommit,
  type Repository,
  readCommit,
  readText,
} from "./repository.ts";

/** The commit that introduced each line, along the first parents. */
async function originsOf(
  repo: Repository,
  head: string,
  path: string,
): Promise<{ lines: string[]; origins: string[] }> {
  const textAt = async (oid: string): Promise<string[]> =>
    splitLines(await readText(repo, (await filesOfCommit(repo, oid)).get(path)?.oid));
  const lines = await textAt(head);
  const origins = lines.map(() => "");
  let open = lines.map((_, index) => ({ index, line: index }));
  for (let oid: string | undefined = head; oid !== undefined && open.length > 0; ) {
    const parent: string | undefined = (await readCommit(repo, oid)).parents[0];
    const before = parent === undefined ? [] : await textAt(parent);
    const positions = new Map<number, number>();
    let [old, now] = [0, 0];
    for (const { sign } of diffLines(before, await textAt(oid))) {
      if (sign === " ") positions.set(now, old);
      if (sign !== "+") old += 1;
      if (sign !== "-") now += 1;
    }
    const here = oid;
    open = open.flatMap(({ index, line }) => {
      const earlier = positions.get(line);
      if (earlier !== undefined) return [{ index, line: earlier }];
      origins[index] = here;
      return [];
    });
    oid = parent;
  }
  return { lines, origins };
}

export const gitBlame: GitAction = async (call) => {
  const { words } = parseArgs(call.args);
  const path = pathInRepo(call, words.at(-1) ?? "");
  const head = await needCommit(call.repo, words.length > 1 ? (words[0] ?? "HEAD") : "HEAD");
  if (!(await filesOfCommit(call.repo, head)).has(path)) {
    throw new GitFailure(`fatal: no such path '${path}' in HEAD\n`);
  }
  const { lines, origins } = await originsOf(call.repo, head, path);
  const commits = new Map<string, Awaited<ReturnType<typeof readCommit>>>();
  for (const oid of new Set(origins)) commits.set(oid, await readCommit(call.repo, oid));
  const widest = Math.max(...[...commits.values()].map(({ author }) => author.name.length));
  for (const [at, line] of lines.entries()) {
    const commit = commits.get(origins[at] ?? "");
    if (commit === undefined) continue;
    const id = commit.parents.length === 0 ? `^${commit.oid.slice(0, 7)}` : commit.oid.slice(0, 8);
    const date = new Date(commit.author.seconds * 1000).toISOString().replace("T", " ").slice(0, 19);
    const number = String(at + 1).padStart(String(lines.length).length);
    call.print(
      `${id} (${commit.author.name.padEnd(widest)} ${date} +0000 ${number}) ${line.replace("\u0000", "")}\n`,
    );
  }
  return 0;
};
