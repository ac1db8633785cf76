import { parse } from "yaml";
import { composeCommand } from "./docker-compose.ts";
import {
  type Answer,
  idFor,
  keep,
  printTable,
  readOptions,
  refuse,
  remember,
  type SimulatedCall,
  say,
} from "./simulation.ts";

export type Container = {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly command: string;
  readonly ports: readonly string[];
  readonly isRunning: boolean;
  readonly exitCode: number;
  readonly log: readonly string[];
  /** The compose project that it belongs to. */
  readonly project?: string;
};

export type Image = {
  readonly name: string;
  readonly tag: string;
  readonly id: string;
  readonly command: string;
  readonly size: string;
};

export type DockerState = { readonly images: readonly Image[]; readonly containers: readonly Container[] };

const KNOWN_IMAGES: Readonly<
  Record<string, { readonly command: string; readonly size: string; readonly isServer: boolean }>
> = {
  nginx: { command: "nginx -g 'daemon off;'", size: "188MB", isServer: true },
  httpd: { command: "httpd-foreground", size: "148MB", isServer: true },
  postgres: { command: "postgres", size: "432MB", isServer: true },
  mysql: { command: "mysqld", size: "602MB", isServer: true },
  mongo: { command: "mongod", size: "796MB", isServer: true },
  redis: { command: "redis-server", size: "117MB", isServer: true },
  node: { command: "node", size: "1.1GB", isServer: false },
  python: { command: "python3", size: "1.02GB", isServer: false },
  ubuntu: { command: "/bin/bash", size: "78.1MB", isServer: false },
  debian: { command: "bash", size: "117MB", isServer: false },
  alpine: { command: "/bin/sh", size: "7.8MB", isServer: false },
  busybox: { command: "sh", size: "4.26MB", isServer: false },
  "hello-world": { command: "/hello", size: "13.3kB", isServer: false },
};

export const readDocker = (call: SimulatedCall): Promise<DockerState> =>
  remember<DockerState>(call.fs, "docker", { images: [], containers: [] });

export const keepDocker = (call: SimulatedCall, state: DockerState): Promise<void> =>
  keep(call.fs, "docker", state);

export function splitImage(word: string): { readonly name: string; readonly tag: string } {
  const [name = "", tag = "latest"] = word.split(/:(?!.*\/)/);
  return { name, tag };
}

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
  exec: execInside,
  compose: composeCommand,
};

type Instruction = { readonly line: number; readonly name: string; readonly value: string };

const INSTRUCTIONS = new Set(
  "FROM RUN CMD LABEL EXPOSE ENV ADD COPY ENTRYPOINT VOLUME USER WORKDIR ARG ONBUILD STOPSIGNAL HEALTHCHECK SHELL".split(
    " ",
  ),
);

function readDockerfile(text: string): Instruction[] {
  const joined = text.replaceAll(/\\\n/g, "  ");
  return joined.split("\n").flatMap((raw, at) => {
    const [, name, value = ""] = /^\s*([A-Za-z]+)\s*(.*)$/.exec(raw) ?? [];
    return name === undefined || raw.trim().startsWith("#")
      ? []
      : [{ line: at + 1, name: name.toUpperCase(), value: value.replaceAll(/\s+/g, " ").trim() }];
  });
}

export async function buildImage(call: SimulatedCall): Promise<Answer> {
  const { values, words } = readOptions(call.args, [
    "-t",
    "--tag",
    "-f",
    "--file",
    "--build-arg",
    "--target",
  ]);
  const folder = words[0];
  if (folder === undefined) return refuse('ERROR: "docker build" requires exactly 1 argument. (simulated)\n');
  const context = call.fs.resolvePath(call.cwd, folder);
  const fileName = values.get("-f")?.[0] ?? values.get("--file")?.[0];
  const file = fileName === undefined ? `${context}/Dockerfile` : call.fs.resolvePath(call.cwd, fileName);
  if (!(await call.fs.exists(file))) {
    return refuse(
      "ERROR: failed to read dockerfile: open Dockerfile: no such file or directory (simulated)\n",
    );
  }
  const steps = readDockerfile(await call.fs.readFile(file));
  const problem = await findProblem(call, steps, context);
  if (problem !== undefined) return refuse(`ERROR: ${problem} (simulated)\n`);
  const tag = values.get("-t")?.[0] ?? values.get("--tag")?.[0] ?? "";
  const id = idFor(JSON.stringify(steps), 12);
  const command = steps.findLast(({ name }) => name === "CMD" || name === "ENTRYPOINT")?.value ?? "";
  const state = await readDocker(call);
  const image = {
    ...splitImage(tag === "" ? "<none>:<none>" : tag),
    id,
    command: plainCommand(command),
    size: "182MB",
  };
  const others = state.images.filter(({ name, tag: old }) => name !== image.name || old !== image.tag);
  await keepDocker(call, { ...state, images: [image, ...others] });
  const real = steps.filter(({ name }) => ["FROM", "RUN", "COPY", "ADD", "WORKDIR"].includes(name));
  const lines = real.map(({ name, value }, at) => ` => [${at + 1}/${real.length}] ${name} ${value}`);
  return say(
    `[+] Building (simulated: nothing is really built)\n${lines.join("\n")}\n => => writing image ${id}\n${tag === "" ? "" : ` => => naming to ${image.name}:${image.tag}\n`}`,
  );
}

async function findProblem(
  call: SimulatedCall,
  steps: readonly Instruction[],
  context: string,
): Promise<string | undefined> {
  const first = steps.find(({ name }) => name !== "ARG");
  if (first === undefined) return "the Dockerfile is empty";
  const strange = steps.find(({ name }) => !INSTRUCTIONS.has(name));
  if (strange !== undefined)
    return `dockerfile parse error on line ${strange.line}: unknown instruction: ${strange.name}`;
  if (first.name !== "FROM")
    return `dockerfile parse error on line ${first.line}: no build stage in current context`;
  for (const { name, value } of steps) {
    if ((name !== "COPY" && name !== "ADD") || value.includes("--from=")) continue;
    const sources = value
      .replace(/--\S+ /g, "")
      .split(" ")
      .slice(0, -1);
    for (const source of sources) {
      if (/[*?$[]/.test(source) || /^https?:/.test(source)) continue;
      if (!(await call.fs.exists(call.fs.resolvePath(context, source.replace(/^\//, ""))))) {
        return `failed to compute cache key: "/${source}": not found`;
      }
    }
  }
  return undefined;
}

/** `["node", "app.js"]` or `node app.js`. */
function plainCommand(value: string): string {
  if (!value.startsWith("[")) return value;
  try {
    return (parse(value) as string[]).join(" ");
  } catch {
    return value;
  }
}

async function listImages(call: SimulatedCall): Promise<Answer> {
  const { images } = await readDocker(call);
  const rows = images.map(({ name, tag, id, size }) => [name, tag, id, "2 minutes ago", size]);
  return say(printTable([["REPOSITORY", "TAG", "IMAGE ID", "CREATED", "SIZE"], ...rows]));
}

async function pullImage(call: SimulatedCall): Promise<Answer> {
  const { name, tag } = splitImage(readOptions(call.args, []).words[0] ?? "");
  const known = KNOWN_IMAGES[name] ?? call.world.images[name];
  if (known === undefined) {
    return refuse(
      `Error response from daemon: pull access denied for ${name}, repository does not exist (simulated: only common images are known)\n`,
    );
  }
  const state = await readDocker(call);
  const image: Image = {
    name,
    tag,
    id: idFor(`${name}:${tag}`),
    command: KNOWN_IMAGES[name]?.command ?? "",
    size: known.size ?? "120MB",
  };
  const others = state.images.filter((one) => one.name !== name || one.tag !== tag);
  await keepDocker(call, { ...state, images: [image, ...others] });
  return say(
    `${tag}: Pulling from library/${name} (simulated)\nStatus: Downloaded newer image for ${name}:${tag}\n`,
  );
}

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
  const isKept = !flags.has("--rm") || container.isRunning;
  await keepDocker(call, {
    ...state,
    containers: isKept ? [container, ...state.containers] : state.containers,
  });
  if (isDetached) return { stdout: `${idFor(container.id, 64)}\n`, stderr: notes, exitCode: 0 };
  return { stdout: output.stdout, stderr: notes + output.stderr, exitCode: container.exitCode };
}

/** A given command runs in the practice shell itself; a program's own output comes from the world. */
async function programOutput(
  call: SimulatedCall,
  image: string,
  command: readonly string[],
  log: readonly string[] = [],
): Promise<Answer> {
  if (command.length > 0 && !/^(ba)?sh$/.test(command.join(" ")))
    return call.exec(command.map(quoted).join(" "));
  const hello =
    image === "hello-world"
      ? ["Hello from Docker! (simulated)", "This message shows that your command reached the container."]
      : [];
  return say([...hello, ...log].map((line) => `${line}\n`).join(""));
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

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

export function containerRow(one: Container): string[] {
  const command = one.command.length > 18 ? `${one.command.slice(0, 17)}…` : one.command;
  const status = one.isRunning ? "Up 2 minutes" : `Exited (${one.exitCode}) 1 minute ago`;
  return [
    one.id,
    one.image,
    `"${command}"`,
    "2 minutes ago",
    status,
    one.isRunning ? one.ports.map(portText).join(", ") : "",
    one.name,
  ];
}

export function portText(port: string): string {
  const [outside, inside] = port.split(":").slice(-2);
  return inside === undefined ? `${outside}/tcp` : `0.0.0.0:${outside}->${inside}/tcp`;
}

const isNamed =
  (word: string) =>
  (one: Container): boolean =>
    one.name === word || one.id.startsWith(word);

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

async function removeImages(call: SimulatedCall): Promise<Answer> {
  const state = await readDocker(call);
  const { words } = readOptions(call.args, []);
  for (const word of words) {
    const { name, tag } = splitImage(word);
    if (!state.images.some((one) => (one.name === name && one.tag === tag) || one.id.startsWith(word))) {
      return refuse(`Error response from daemon: No such image: ${name}:${tag} (simulated)\n`);
    }
    if (state.containers.some(({ image }) => image === word)) {
      return refuse(
        `Error response from daemon: conflict: unable to remove repository reference "${word}": a container is using it (simulated)\n`,
      );
    }
  }
  const gone = (one: Image): boolean =>
    words.some(
      (word) =>
        one.id.startsWith(word) ||
        `${one.name}:${one.tag}` === `${splitImage(word).name}:${splitImage(word).tag}`,
    );
  await keepDocker(call, { ...state, images: state.images.filter((one) => !gone(one)) });
  return say(words.map((word) => `Untagged: ${word}\n`).join(""));
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
  return call.exec(command.map(quoted).join(" "));
}
