import { keepDocker, longId, readDocker } from "./docker-state.ts";
import {
  type Answer,
  idFor,
  printTable,
  readOptions,
  refuse,
  type SimulatedCall,
  say,
} from "./simulation.ts";

/** The name in `-v data:/var/lib/data`; a path before the colon is a folder, not a volume. */
export function volumeName(mount: string): string | undefined {
  const name = mount.split(":")[0] ?? "";
  return mount.includes(":") && /^[a-zA-Z0-9][\w.-]*$/.test(name) ? name : undefined;
}

export async function volumeCommand(call: SimulatedCall): Promise<Answer> {
  const [action = "help", ...args] = call.args;
  const { flags, words } = readOptions(args, ["--driver", "--filter", "--format", "--label"]);
  const state = await readDocker(call);
  const keepVolumes = (volumes: readonly string[]): Promise<void> => keepDocker(call, { ...state, volumes });
  const missing = words.find((word) => !state.volumes.includes(word));
  if (action === "ls" || action === "list") {
    if (flags.has("-q") || flags.has("--quiet"))
      return say(state.volumes.map((name) => `${name}\n`).join(""));
    return say(printTable([["DRIVER", "VOLUME NAME"], ...state.volumes.map((name) => ["local", name])], 4));
  }
  if (action === "create") {
    const name = words[0] ?? idFor(`volume ${state.volumes.length}`, 64);
    await keepVolumes([...new Set([...state.volumes, name])].sort());
    return say(`${name}\n`);
  }
  if (action === "inspect") {
    if (missing !== undefined)
      return refuse(`[]\nError response from daemon: get ${missing}: no such volume\n`);
    const facts = words.map((Name) => ({
      Driver: "local",
      Mountpoint: `/var/lib/docker/volumes/${Name}/_data`,
      Name,
      Scope: "local",
    }));
    return say(`${JSON.stringify(facts, null, 4)}\n`);
  }
  if (action === "rm" || action === "remove") {
    if (missing !== undefined) return refuse(`Error response from daemon: get ${missing}: no such volume\n`);
    for (const name of words) {
      const user = state.containers.find(({ volumes }) => volumes?.includes(name));
      if (user !== undefined)
        return refuse(
          `Error response from daemon: remove ${name}: volume is in use - [${longId(user)}] (simulated)\n`,
        );
    }
    await keepVolumes(state.volumes.filter((name) => !words.includes(name)));
    return say(words.map((word) => `${word}\n`).join(""));
  }
  return refuse(
    `docker volume ${action} is not part of the simulated docker: ls, create, inspect and rm are.\n`,
  );
}
