import type { IFileSystem } from "just-bash/browser";
import {
  type Answer,
  keep,
  readOptions,
  refuse,
  remember,
  type SimulatedCall,
  say,
} from "./simulated/simulation.ts";

/** Owner and group by path; the file system itself stores none. */
type Owners = Readonly<Record<string, { readonly user: string; readonly group: string }>>;

export const readOwners = (fs: IFileSystem): Promise<Owners> => remember<Owners>(fs, "owners", {});

export const USUAL_OWNER = { user: "learner", group: "learner" };

async function everythingUnder(fs: IFileSystem, path: string): Promise<string[]> {
  if (!(await fs.stat(path)).isDirectory) return [path];
  const inside = await Promise.all(
    (await fs.readdir(path)).map((name) => everythingUnder(fs, `${path}/${name}`)),
  );
  return [path, ...inside.flat()];
}

async function changeOwner(call: SimulatedCall, name: "chown" | "chgrp"): Promise<Answer> {
  const { flags, words } = readOptions(call.args, []);
  const [wanted, ...paths] = words;
  if (wanted === undefined || paths.length === 0)
    return refuse(`${name}: missing operand\nTry '${name} --help' for more information.\n`);
  const [user, group] = name === "chgrp" ? ["", wanted] : wanted.split(/[:.]/);
  let owners = await readOwners(call.fs);
  for (const word of paths) {
    const path = call.fs.resolvePath(call.cwd, word);
    if (!(await call.fs.exists(path)))
      return refuse(`${name}: cannot access '${word}': No such file or directory\n`);
    const changed =
      flags.has("-R") || flags.has("--recursive") ? await everythingUnder(call.fs, path) : [path];
    for (const one of changed) {
      const old = owners[one] ?? USUAL_OWNER;
      owners = {
        ...owners,
        [one]: {
          user: user || old.user,
          group: group || (wanted.endsWith(":") ? (user ?? old.group) : old.group),
        },
      };
    }
  }
  await keep(call.fs, "owners", owners);
  return say("");
}

/** Simulated: anybody may change the owner here, with or without sudo. */
export const chown = (call: SimulatedCall): Promise<Answer> => changeOwner(call, "chown");

export const chgrp = (call: SimulatedCall): Promise<Answer> => changeOwner(call, "chgrp");
