import { parse } from "yaml";
import { buildImage } from "./docker-build.ts";
import { type Container, containerRow, keepDocker, portText, readDocker } from "./docker-state.ts";
import { volumeName } from "./docker-volumes.ts";
import {
  type Answer,
  idFor,
  printTable,
  quoteWord,
  readOptions,
  refuse,
  type SimulatedCall,
  say,
} from "./simulation.ts";

type Service = {
  readonly image?: string;
  readonly build?: string | { readonly context?: string };
  readonly ports?: readonly (string | number)[];
  readonly command?: string | readonly string[];
  readonly volumes?: readonly (string | { readonly type?: string; readonly source?: string })[];
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
};

type Project = {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  /** By the names that docker gives them. */
  readonly volumes: readonly string[];
  readonly networks: readonly string[];
};

type ComposeFile = {
  readonly name?: string;
  readonly services?: Readonly<Record<string, Service | null>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
  readonly networks?: Readonly<Record<string, unknown>>;
};

const FILES = ["compose.yaml", "compose.yml", "docker-compose.yaml", "docker-compose.yml"];

async function readProject(call: SimulatedCall, given: string | undefined): Promise<Project | Answer> {
  const names = given === undefined ? FILES : [given];
  for (const name of names) {
    const file = call.fs.resolvePath(call.cwd, name);
    if (!(await call.fs.exists(file))) continue;
    return parseProject(call, await call.fs.readFile(file));
  }
  return refuse("no configuration file provided: not found (simulated)\n", 14);
}

function parseProject(call: SimulatedCall, text: string): Project | Answer {
  let whole: ComposeFile | null;
  try {
    whole = parse(text) as ComposeFile | null;
  } catch (error) {
    return refuse(`yaml: ${error instanceof Error ? error.message.split("\n")[0] : error} (simulated)\n`, 15);
  }
  const services = Object.entries(whole?.services ?? {});
  if (services.length === 0) return refuse("no service selected: the file has no services (simulated)\n", 15);
  for (const [name, service] of services) {
    if (service?.image === undefined && service?.build === undefined) {
      return refuse(
        `service "${name}" has neither an image nor a build context specified: invalid compose project (simulated)\n`,
        15,
      );
    }
    const strange = dependenciesOf(service).find((other) => !services.some(([one]) => one === other));
    if (strange !== undefined) {
      return refuse(
        `service "${name}" depends on undefined service "${strange}": invalid compose project (simulated)\n`,
        15,
      );
    }
  }
  const name = whole?.name ?? call.cwd.split("/").at(-1) ?? "work";
  const own = Object.keys(whole?.networks ?? {});
  const needsDefault = services.some(([, service]) => service?.networks === undefined);
  return {
    name,
    services: Object.fromEntries(services) as Record<string, Service>,
    volumes: Object.keys(whole?.volumes ?? {}).map((one) => `${name}_${one}`),
    networks: [...(needsDefault ? ["default"] : []), ...own.filter((one) => one !== "default")].map(
      (one) => `${name}_${one}`,
    ),
  };
}

function dependenciesOf({ depends_on: on = [] }: Service): readonly string[] {
  return Array.isArray(on) ? (on as readonly string[]) : Object.keys(on);
}

/** What others need comes first. */
function inOrder(services: Project["services"]): string[] {
  const done: string[] = [];
  const visit = (name: string, from: readonly string[]): void => {
    if (done.includes(name) || from.includes(name)) return;
    for (const other of dependenciesOf(services[name] ?? {})) visit(other, [...from, name]);
    done.push(name);
  };
  for (const name of Object.keys(services)) visit(name, []);
  return done;
}

export async function composeCommand(call: SimulatedCall): Promise<Answer> {
  const { values, words } = readOptions(call.args, ["-f", "--file", "-p"], true);
  const [action = "help", ...args] = words;
  const project = await readProject(call, values.get("-f")?.[0] ?? values.get("--file")?.[0]);
  if ("exitCode" in project) return project;
  const inner = { ...call, args };
  if (action === "up") return up(inner, project);
  if (action === "down") return down(inner, project);
  if (action === "ps") return list(inner, project);
  if (action === "logs") return logs(inner, project);
  if (action === "exec") return execIn(inner, project);
  if (action === "config")
    return say(
      `name: ${project.name}\nservices: ${Object.keys(project.services).join(", ")} (simulated summary)\n`,
    );
  return refuse(
    `docker compose ${action} is not part of the simulated docker: up, down, ps, logs, exec and config are.\n`,
  );
}

const ofProject =
  (project: Project) =>
  (one: Container): boolean =>
    one.project === project.name;

async function up(call: SimulatedCall, project: Project): Promise<Answer> {
  let stderr = "";
  const made: Container[] = [];
  for (const name of inOrder(project.services)) {
    const service = project.services[name] ?? {};
    const image = service.image ?? `${project.name}-${name}`;
    if (service.build !== undefined) {
      const context = typeof service.build === "string" ? service.build : (service.build.context ?? ".");
      const built = await buildImage({ ...call, args: ["-t", image, context] });
      if (built.exitCode !== 0) return built;
      stderr += built.stdout;
    }
    const facts = call.world.images[image.split(":")[0] ?? image] ?? call.world.images[name];
    const command =
      typeof service.command === "string" ? service.command : (service.command?.join(" ") ?? "");
    made.push({
      id: idFor(`${project.name}-${name}`),
      name: `${project.name}-${name}-1`,
      image,
      command,
      ports: (service.ports ?? []).map(String),
      isRunning: facts?.exits === undefined,
      exitCode: facts?.exits ?? 0,
      log: facts?.log ?? [],
      project: project.name,
      volumes: volumesOf(project, service),
    });
  }
  const state = await readDocker(call);
  const volumes = project.volumes.filter((name) => !state.volumes.includes(name));
  const networks = project.networks.filter((name) => !state.networks.includes(name));
  await keepDocker(call, {
    ...state,
    containers: [...made, ...state.containers.filter((one) => !ofProject(project)(one))],
    volumes: [...state.volumes, ...volumes].sort(),
    networks: [...state.networks, ...networks],
  });
  return progress(stderr, [
    ...networks.map((name) => `Network ${name}  Created`),
    ...volumes.map((name) => `Volume "${name}"  Created`),
    ...made.map(({ name }) => `Container ${name}  Started`),
  ]);
}

/** Compose writes what it does to the error output. */
function progress(before: string, lines: readonly string[]): Answer {
  const text = lines.map((line) => ` ✔ ${line}\n`).join("");
  return {
    stdout: "",
    stderr: `${before}[+] Running ${lines.length}/${lines.length} (simulated)\n${text}`,
    exitCode: 0,
  };
}

function volumesOf(project: Project, { volumes = [] }: Service): string[] {
  return volumes
    .map((mount) => (typeof mount === "string" ? volumeName(mount) : mount.source))
    .map((name) => `${project.name}_${name}`)
    .filter((name) => project.volumes.includes(name));
}

/** What was started last goes first. Volumes stay unless `-v` asks for them to go. */
async function down(call: SimulatedCall, project: Project): Promise<Answer> {
  const { flags } = readOptions(call.args, ["-t", "--timeout"]);
  const state = await readDocker(call);
  const gone = state.containers.filter(ofProject(project)).reverse();
  const isWithVolumes = flags.has("-v") || flags.has("--volumes");
  const volumes = isWithVolumes ? project.volumes.filter((name) => state.volumes.includes(name)) : [];
  const networks = project.networks.filter((name) => state.networks.includes(name));
  await keepDocker(call, {
    ...state,
    containers: state.containers.filter((one) => !ofProject(project)(one)),
    volumes: state.volumes.filter((name) => !volumes.includes(name)),
    networks: state.networks.filter((name) => !networks.includes(name)),
  });
  return progress("", [
    ...gone.map(({ name }) => `Container ${name}  Removed`),
    ...volumes.map((name) => `Volume ${name}  Removed`),
    ...networks.map((name) => `Network ${name}  Removed`),
  ]);
}

async function execIn(call: SimulatedCall, project: Project): Promise<Answer> {
  const { words } = readOptions(call.args, ["-e", "--env", "-w", "-u", "--index"], true);
  const [service = "", ...command] = words;
  if (project.services[service] === undefined) return refuse(`no such service: ${service} (simulated)\n`);
  const found = (await readDocker(call)).containers.find(
    ({ name }) => name === `${project.name}-${service}-1`,
  );
  if (found?.isRunning !== true) return refuse(`service "${service}" is not running (simulated)\n`);
  return call.exec(command.map(quoteWord).join(" "));
}

async function list(call: SimulatedCall, project: Project): Promise<Answer> {
  const own = (await readDocker(call)).containers
    .filter(ofProject(project))
    .filter(({ isRunning }) => isRunning || call.args.includes("-a"));
  const rows = own.map((one) => {
    const service = one.name.slice(project.name.length + 1, -2);
    return [one.name, one.image, service, containerRow(one)[4] ?? "", one.ports.map(portText).join(", ")];
  });
  return say(printTable([["NAME", "IMAGE", "SERVICE", "STATUS", "PORTS"], ...rows]));
}

async function logs(call: SimulatedCall, project: Project): Promise<Answer> {
  const wanted = readOptions(call.args, ["--tail"]).words;
  const own = (await readDocker(call)).containers.filter(ofProject(project));
  const named = own.map((one) => ({ service: one.name.slice(project.name.length + 1), log: one.log }));
  const shown = named.filter(
    ({ service }) => wanted.length === 0 || wanted.includes(service.replace(/-1$/, "")),
  );
  return say(shown.flatMap(({ service, log }) => log.map((line) => `${service}  | ${line}\n`)).join(""));
}
