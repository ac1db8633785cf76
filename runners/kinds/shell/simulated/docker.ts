import { buildImage } from "./docker-build.ts";
import { composeCommand } from "./docker-compose.ts";
import { listImages, pullImage, removeImages } from "./docker-images.ts";
import { networkCommand } from "./docker-networks.ts";
import { login, logout, pushImage, tagImage } from "./docker-registry.ts";
import type { Container } from "./docker-state.ts";
import { containerRow, KNOWN_IMAGES, keepDocker, longId, readDocker, splitImage } from "./docker-state.ts";
import { volumeCommand, volumeName } from "./docker-volumes.ts";
import type { Answer, SimulatedCall } from "./simulation.ts";
import { idFor, printTable, quoteWord, readOptions, refuse, say } from "./simulation.ts";

export async function docker(call: SimulatedCall): Promise<Answer> {
  const [command = "help", ...args] =
    call.args[0] === "container" || call.args[0] === "image" ? call.args.slice(1) : call.args;
  const inner = { ...call, args };
  const action = ACTIONS[command];
  if (action !== undefined) return action(inner);
  if (command === "--version" || command === "version") return say("Docker version 27.3.1 (simulated)\n");
  return refuse(
    `docker: '${command}' is not part of the simulated docker. It has: ${Object.keys(ACTIONS).join(", ")}.\n`,
  );
}

const ACTIONS: Readonly<Record<string, (call: SimulatedCall) => Promise<Answer>>> = {
  build: buildImage,
  images: listImages,
  run: runContainer,
  ps: listContainers,
  logs: showLogs,
  stop: (call) => changeContainers(call, (one) => ({ ...one, isRunning: false, exitCode: 0 })),
  start: (call) => changeContainers(call, (one) => ({ ...one, isRunning: true })),
  restart: (call) => changeContainers(call, (one) => ({ ...one, isRunning: true })),
  rm: removeContainers,
  rmi: removeImages,
  pull: pullImage,
  tag: tagImage,
  push: pushImage,
  login,
  logout,
  exec: execInside,
  compose: composeCommand,
  volume: volumeCommand,
  network: networkCommand,
};

async function runContainer(call: SimulatedCall): Promise<Answer> {
  const valued = [
    "--name",
    "-p",
    "--publish",
    "-e",
    "--env",
    "-v",
    "--volume",
    "--network",
    "-w",
    "--env-file",
    "--restart",
    "-u",
    "--memory",
    "-m",
    "--cpus",
  ];
  const { flags, values, words } = readOptions(call.args, valued, true);
  const [word, ...command] = words;
  if (word === undefined) return refuse('"docker run" requires at least 1 argument. (simulated)\n', 125);
  const { name, tag } = splitImage(word);
  let notes = "";
  if (!(await readDocker(call)).images.some((one) => one.name === name && one.tag === tag)) {
    notes = `Unable to find image '${name}:${tag}' locally\n`;
    const pulled = await pullImage({ ...call, args: [word] });
    if (pulled.exitCode !== 0) return refuse(`${notes}docker: ${pulled.stderr}`, 125);
    notes += pulled.stdout;
  }
  const state = await readDocker(call);
  const image = state.images.find((one) => one.name === name && one.tag === tag);
  const given = values.get("--name")?.[0];
  if (given !== undefined && state.containers.some((one) => one.name === given)) {
    return refuse(
      `docker: Error response from daemon: Conflict. The container name "/${given}" is already in use. (simulated)\n`,
      125,
    );
  }
  const ports = [...(values.get("-p") ?? []), ...(values.get("--publish") ?? [])];
  const taken = ports.find((port) =>
    state.containers.some(
      (one) => one.isRunning && one.ports.some((other) => other.split(":")[0] === port.split(":")[0]),
    ),
  );
  if (taken !== undefined) {
    return refuse(
      `docker: Error response from daemon: Bind for 0.0.0.0:${taken.split(":")[0]} failed: port is already allocated. (simulated)\n`,
      125,
    );
  }
  const facts = call.world.images[name];
  const isServer = KNOWN_IMAGES[name]?.isServer ?? true;
  const isDetached = flags.has("-d") || flags.has("--detach");
  const output = await programOutput(call, name, command, facts?.log);
  const container: Container = {
    id: idFor(`${word} ${state.containers.length}`),
    name: given ?? `${name.split("/").at(-1)}-${state.containers.length + 1}`,
    image: word,
    command: command.join(" ") || image?.command || "",
    ports,
    isRunning: facts?.exits === undefined && command.length === 0 && isServer && isDetached,
    exitCode: facts?.exits ?? output.exitCode,
    log: output.stdout
      .trimEnd()
      .split("\n")
      .filter((line) => line !== ""),
  };
  const volumes = [...(values.get("-v") ?? []), ...(values.get("--volume") ?? [])]
    .map(volumeName)
    .filter((name) => name !== undefined);
  const isKept = !flags.has("--rm") || container.isRunning;
  await keepDocker(call, {
    ...state,
    containers: isKept ? [{ ...container, volumes }, ...state.containers] : state.containers,
    volumes: [...new Set([...state.volumes, ...volumes])].sort(),
  });
  if (isDetached) return { stdout: `${longId(container)}\n`, stderr: notes, exitCode: 0 };
  return { stdout: output.stdout, stderr: notes + output.stderr, exitCode: container.exitCode };
}

/**
 * A given command runs in the practice shell itself; the output of the image's own program comes from `.world.yaml`.
 */
async function programOutput(
  call: SimulatedCall,
  image: string,
  command: readonly string[],
  log: readonly string[] = [],
): Promise<Answer> {
  if (command.length > 0 && !/^(ba)?sh$/.test(command.join(" ")))
    return call.exec(command.map(quoteWord).join(" "));
  const hello =
    image === "hello-world"
      ? ["Hello from Docker! (simulated)", "This message shows that your command reached the container."]
      : [];
  return say([...hello, ...log].map((line) => `${line}\n`).join(""));
}

async function listContainers(call: SimulatedCall): Promise<Answer> {
  const { flags } = readOptions(call.args, ["--format", "--filter"]);
  const { containers } = await readDocker(call);
  const isAll = flags.has("-a") || flags.has("--all");
  const shown = containers.filter(({ isRunning }) => isAll || isRunning);
  if (flags.has("-q") || flags.has("--quiet")) return say(shown.map(({ id }) => `${id}\n`).join(""));
  return say(
    printTable([
      ["CONTAINER ID", "IMAGE", "COMMAND", "CREATED", "STATUS", "PORTS", "NAMES"],
      ...shown.map(containerRow),
    ]),
  );
}

const isNamed =
  (word: string) =>
  (one: Container): boolean =>
    one.name === word || longId(one).startsWith(word);

const unknown = (word: string): Answer =>
  refuse(`Error response from daemon: No such container: ${word} (simulated)\n`);

async function changeContainers(call: SimulatedCall, change: (one: Container) => Container): Promise<Answer> {
  const state = await readDocker(call);
  const { words } = readOptions(call.args, ["-t", "--time"]);
  const missing = words.find((word) => !state.containers.some(isNamed(word)));
  if (missing !== undefined) return unknown(missing);
  const containers = state.containers.map((one) =>
    words.some((word) => isNamed(word)(one)) ? change(one) : one,
  );
  await keepDocker(call, { ...state, containers });
  return say(words.map((word) => `${word}\n`).join(""));
}

async function removeContainers(call: SimulatedCall): Promise<Answer> {
  const state = await readDocker(call);
  const { flags, words } = readOptions(call.args, []);
  for (const word of words) {
    const found = state.containers.find(isNamed(word));
    if (found === undefined) return unknown(word);
    if (found.isRunning && !flags.has("-f") && !flags.has("--force")) {
      return refuse(
        `Error response from daemon: cannot remove container "/${found.name}": container is running: stop the container before removing or force remove (simulated)\n`,
      );
    }
  }
  await keepDocker(call, {
    ...state,
    containers: state.containers.filter((one) => !words.some((word) => isNamed(word)(one))),
  });
  return say(words.map((word) => `${word}\n`).join(""));
}

async function showLogs(call: SimulatedCall): Promise<Answer> {
  const { words, values } = readOptions(call.args, ["--tail", "-n"]);
  const found = (await readDocker(call)).containers.find(isNamed(words[0] ?? ""));
  if (found === undefined) return unknown(words[0] ?? "");
  const count = Number(values.get("--tail")?.[0] ?? values.get("-n")?.[0] ?? found.log.length);
  return say(
    found.log
      .slice(found.log.length - Math.min(count, found.log.length))
      .map((line) => `${line}\n`)
      .join(""),
  );
}

async function execInside(call: SimulatedCall): Promise<Answer> {
  const { words } = readOptions(call.args, ["-e", "--env", "-w", "-u"], true);
  const [word = "", ...command] = words;
  const found = (await readDocker(call)).containers.find(isNamed(word));
  if (found === undefined) return unknown(word);
  if (!found.isRunning)
    return refuse(`Error response from daemon: container ${found.id} is not running (simulated)\n`);
  return call.exec(command.map(quoteWord).join(" "));
}
