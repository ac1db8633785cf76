import {
  containerName,
  imageOf,
  inOrder,
  isOfProject,
  type Project,
  readProject,
  serviceOf,
  unknownService,
  volumesOf,
} from "./compose-project.ts";
import { listServices, showConfig, showLogs } from "./compose-show.ts";
import { buildImage } from "./docker-build.ts";
import { pullImage } from "./docker-images.ts";
import { type Container, KNOWN_IMAGES, keepDocker, readDocker, splitImage } from "./docker-state.ts";
import { type Answer, idFor, quoteWord, readOptions, refuse, type SimulatedCall } from "./simulation.ts";

type Action = (call: SimulatedCall, project: Project) => Promise<Answer> | Answer;

const ACTIONS: Readonly<Record<string, Action>> = {
  up,
  down,
  ps: listServices,
  logs: showLogs,
  exec: execIn,
  config: showConfig,
  stop: (call, project) => changeServices(call, project, CHANGES.stop),
  start: (call, project) => changeServices(call, project, CHANGES.start),
  restart: (call, project) => changeServices(call, project, CHANGES.restart),
  build,
  pull,
};

export async function composeCommand(call: SimulatedCall): Promise<Answer> {
  const { values, words } = readOptions(call.args, ["-f", "--file", "-p"], true);
  const [word = "help", ...args] = words;
  const project = await readProject(call, values.get("-f")?.[0] ?? values.get("--file")?.[0]);
  if ("exitCode" in project) return project;
  const action = ACTIONS[word];
  if (action !== undefined) return action({ ...call, args }, project);
  return refuse(
    `docker compose ${word} is not part of the simulated docker. It has: ${Object.keys(ACTIONS).join(", ")}.\n`,
  );
}

/** Starts what is missing, stopped or changed, and leaves the rest alone. */
async function up(call: SimulatedCall, project: Project): Promise<Answer> {
  const { flags, words } = readOptions(call.args, ["-t", "--timeout", "--scale", "--pull"]);
  const unknown = unknownService(project, words);
  if (unknown !== undefined) return unknown;
  const wanted = inOrder(project, words.length === 0 ? undefined : words);
  let before = "";
  const made: { readonly container: Container; readonly isKept: boolean }[] = [];
  for (const name of wanted) {
    const built = await buildService(call, project, name);
    if (built.exitCode !== 0) return built;
    before += built.stdout;
    const container = await newContainer(call, project, name);
    const old = (await readDocker(call)).containers.find((one) => one.name === container.name);
    const isSame = old?.isRunning === true && old.settings === container.settings;
    made.push({ container: isSame ? old : container, isKept: isSame && !flags.has("--force-recreate") });
  }
  const state = await readDocker(call);
  const volumes = project.volumes.filter((name) => !state.volumes.includes(name));
  const networks = project.networks.filter((name) => !state.networks.includes(name));
  const orphans = state.containers.filter(
    (one) => isOfProject(project)(one) && project.services[serviceOf(project, one)] === undefined,
  );
  const isCleaned = flags.has("--remove-orphans");
  const replaced = [
    ...made.map(({ container }) => container.name),
    ...(isCleaned ? orphans.map(({ name }) => name) : []),
  ];
  await keepDocker(call, {
    ...state,
    containers: [
      ...made.map(({ container }) => container),
      ...state.containers.filter(({ name }) => !replaced.includes(name)),
    ],
    volumes: [...state.volumes, ...volumes].sort(),
    networks: [...state.networks, ...networks],
  });
  if (orphans.length > 0 && !isCleaned)
    before += `level=warning msg="Found orphan containers ([${orphans.map(({ name }) => name).join(" ")}]) for this project. If you removed or renamed this service in your compose file, you can run this command with the --remove-orphans flag to clean it up."\n`;
  return progress("Running", before, [
    ...networks.map((name) => `Network ${name}  Created`),
    ...volumes.map((name) => `Volume "${name}"  Created`),
    ...(isCleaned ? orphans.map(({ name }) => `Container ${name}  Removed`) : []),
    ...made.map(({ container, isKept }) => `Container ${container.name}  ${isKept ? "Running" : "Started"}`),
  ]);
}

async function buildService(call: SimulatedCall, project: Project, name: string): Promise<Answer> {
  const build = project.services[name]?.build;
  if (build === undefined) return { stdout: "", stderr: "", exitCode: 0 };
  const context = typeof build === "string" ? build : (build.context ?? ".");
  return buildImage({ ...call, args: ["-t", imageOf(project, name), context] });
}

async function newContainer(call: SimulatedCall, project: Project, name: string): Promise<Container> {
  const service = project.services[name] ?? {};
  const image = imageOf(project, name);
  const { name: imageName, tag } = splitImage(image);
  const known = (await readDocker(call)).images.find((one) => one.name === imageName && one.tag === tag);
  const facts = call.world.images[imageName] ?? call.world.images[name];
  const given = typeof service.command === "string" ? service.command : service.command?.join(" ");
  return {
    id: idFor(`${project.name}-${name}`),
    name: containerName(project, name),
    image,
    command: given ?? known?.command ?? KNOWN_IMAGES[imageName]?.command ?? "",
    ports: (service.ports ?? []).map(String),
    isRunning: facts?.exits === undefined,
    exitCode: facts?.exits ?? 0,
    log: facts?.log ?? [],
    project: project.name,
    settings: JSON.stringify([service, service.build === undefined ? "" : known?.id]),
    volumes: volumesOf(project, service),
  };
}

/** Compose writes its progress to stderr. */
function progress(doing: string, before: string, lines: readonly string[]): Answer {
  const text = lines.map((line) => ` ✔ ${line}\n`).join("");
  return {
    stdout: "",
    stderr: `${before}[+] ${doing} ${lines.length}/${lines.length} (simulated)\n${text}`,
    exitCode: 0,
  };
}

/** In reverse order of the start. Volumes stay unless `-v` is given. */
async function down(call: SimulatedCall, project: Project): Promise<Answer> {
  const { flags } = readOptions(call.args, ["-t", "--timeout"]);
  const state = await readDocker(call);
  const isOwn = isOfProject(project);
  const gone = state.containers
    .filter(isOwn)
    .filter((one) => project.services[serviceOf(project, one)] !== undefined || flags.has("--remove-orphans"))
    .reverse();
  const isWithVolumes = flags.has("-v") || flags.has("--volumes");
  const volumes = isWithVolumes ? project.volumes.filter((name) => state.volumes.includes(name)) : [];
  const networks = project.networks.filter((name) => state.networks.includes(name));
  await keepDocker(call, {
    ...state,
    containers: state.containers.filter((one) => !gone.includes(one)),
    volumes: state.volumes.filter((name) => !volumes.includes(name)),
    networks: state.networks.filter((name) => !networks.includes(name)),
  });
  return progress("Running", "", [
    ...gone.map(({ name }) => `Container ${name}  Removed`),
    ...volumes.map((name) => `Volume ${name}  Removed`),
    ...networks.map((name) => `Network ${name}  Removed`),
  ]);
}

type Change = { readonly doing: string; readonly done: string; readonly isRunning: boolean };

const CHANGES = {
  stop: { doing: "Stopping", done: "Stopped", isRunning: false },
  start: { doing: "Running", done: "Started", isRunning: true },
  restart: { doing: "Restarting", done: "Started", isRunning: true },
} satisfies Record<string, Change>;

async function changeServices(call: SimulatedCall, project: Project, change: Change): Promise<Answer> {
  const { words } = readOptions(call.args, ["-t", "--timeout"]);
  const unknown = unknownService(project, words);
  if (unknown !== undefined) return unknown;
  const state = await readDocker(call);
  const isMeant = (one: Container): boolean =>
    isOfProject(project)(one) && (words.length === 0 || words.includes(serviceOf(project, one)));
  const { doing, done, isRunning } = change;
  await keepDocker(call, {
    ...state,
    containers: state.containers.map((one) => (isMeant(one) ? { ...one, isRunning } : one)),
  });
  const meant = state.containers.filter(isMeant);
  const lines = (isRunning ? meant : [...meant].reverse()).map(({ name }) => `Container ${name}  ${done}`);
  return progress(doing, "", lines);
}

async function build(call: SimulatedCall, project: Project): Promise<Answer> {
  const { words } = readOptions(call.args, ["--build-arg"]);
  const unknown = unknownService(project, words);
  if (unknown !== undefined) return unknown;
  const names = (words.length === 0 ? Object.keys(project.services) : words).filter(
    (name) => project.services[name]?.build !== undefined,
  );
  let before = "";
  for (const name of names) {
    const built = await buildService(call, project, name);
    if (built.exitCode !== 0) return built;
    before += built.stdout;
  }
  if (names.length === 0) return { stdout: "", stderr: "No services to build\n", exitCode: 0 };
  return progress(
    "Building",
    before,
    names.map((name) => `${name}  Built`),
  );
}

/** Images that the practice shell does not know count as pulled, too, because `up` starts them as well. */
async function pull(call: SimulatedCall, project: Project): Promise<Answer> {
  const { words } = readOptions(call.args, ["--policy"]);
  const unknown = unknownService(project, words);
  if (unknown !== undefined) return unknown;
  const names = (words.length === 0 ? Object.keys(project.services) : words).filter(
    (name) => project.services[name]?.image !== undefined,
  );
  for (const name of names) await pullImage({ ...call, args: [imageOf(project, name)] });
  return progress(
    "Pulling",
    "",
    names.map((name) => `${name} Pulled`),
  );
}

async function execIn(call: SimulatedCall, project: Project): Promise<Answer> {
  const { words } = readOptions(call.args, ["-e", "--env", "-w", "-u", "--index"], true);
  const [service = "", ...command] = words;
  const unknown = unknownService(project, [service]);
  if (unknown !== undefined) return unknown;
  const name = containerName(project, service);
  const found = (await readDocker(call)).containers.find((one) => one.name === name);
  if (found?.isRunning !== true) return refuse(`service "${service}" is not running (simulated)\n`);
  return call.exec(command.map(quoteWord).join(" "));
}
