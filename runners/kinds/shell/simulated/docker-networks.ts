import { keepDocker, readDocker } from "./docker-state.ts";
import {
  type Answer,
  idFor,
  printTable,
  readOptions,
  refuse,
  type SimulatedCall,
  say,
} from "./simulation.ts";

/** Docker creates these three itself. */
const BUILT_IN: readonly string[] = ["bridge", "host", "none"];

export async function networkCommand(call: SimulatedCall): Promise<Answer> {
  const [action = "help", ...args] = call.args;
  const { flags, words } = readOptions(args, ["--driver", "-d", "--filter", "--format"]);
  const state = await readDocker(call);
  const keepNetworks = (networks: readonly string[]): Promise<void> =>
    keepDocker(call, { ...state, networks });
  const all = [...BUILT_IN, ...state.networks].sort();
  if (action === "ls" || action === "list") {
    if (flags.has("-q")) return say(all.map((name) => `${idFor(`network ${name}`)}\n`).join(""));
    const rows = all.map((name) => [
      idFor(`network ${name}`),
      name,
      name === "host" ? "host" : name === "none" ? "null" : "bridge",
      "local",
    ]);
    return say(printTable([["NETWORK ID", "NAME", "DRIVER", "SCOPE"], ...rows]));
  }
  const name = words[0] ?? "";
  if (action === "create") {
    if (all.includes(name))
      return refuse(`Error response from daemon: network with name ${name} already exists (simulated)\n`);
    await keepNetworks([...state.networks, name]);
    return say(`${idFor(`network ${name}`, 64)}\n`);
  }
  if (action === "rm" || action === "remove") {
    const missing = words.find((word) => !state.networks.includes(word));
    if (missing !== undefined)
      return refuse(`Error response from daemon: network ${missing} not found (simulated)\n`);
    await keepNetworks(state.networks.filter((one) => !words.includes(one)));
    return say(words.map((word) => `${word}\n`).join(""));
  }
  return refuse(`docker network ${action} is not part of the simulated docker: ls, create and rm are.\n`);
}
