import { parse } from "yaml";
import type { Container } from "./docker-state.ts";
import { volumeName } from "./docker-volumes.ts";
import { type Answer, refuse, type SimulatedCall } from "./simulation.ts";

type Service = {
  readonly image?: string;
  readonly build?: string | { readonly context?: string };
  readonly ports?: readonly (string | number)[];
  readonly command?: string | readonly string[];
  readonly volumes?: readonly (string | { readonly type?: string; readonly source?: string })[];
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
};

export type Project = {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  /** By docker's full names. */
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

export async function readProject(call: SimulatedCall, given: string | undefined): Promise<Project | Answer> {
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

/** These services with their dependencies, dependencies first. */
export function inOrder({ services }: Project, wanted: readonly string[] = Object.keys(services)): string[] {
  const done: string[] = [];
  const visit = (name: string, from: readonly string[]): void => {
    if (done.includes(name) || from.includes(name)) return;
    for (const other of dependenciesOf(services[name] ?? {})) visit(other, [...from, name]);
    done.push(name);
  };
  for (const name of wanted) visit(name, []);
  return done;
}

export const containerName = (project: Project, service: string): string => `${project.name}-${service}-1`;

export const serviceOf = (project: Project, { name }: Container): string =>
  name.slice(project.name.length + 1, -2);

export const isOfProject =
  (project: Project) =>
  (one: Container): boolean =>
    one.project === project.name;

export const imageOf = (project: Project, name: string): string =>
  project.services[name]?.image ?? `${project.name}-${name}`;

/** Named volumes, by docker's full names. */
export function volumesOf(project: Project, { volumes = [] }: Service): string[] {
  return volumes
    .map((mount) => (typeof mount === "string" ? volumeName(mount) : mount.source))
    .map((name) => `${project.name}_${name}`)
    .filter((name) => project.volumes.includes(name));
}

/** A service that is on the command line but not in the file. */
export function unknownService(project: Project, words: readonly string[]): Answer | undefined {
  const strange = words.find((word) => project.services[word] === undefined);
  return strange === undefined ? undefined : refuse(`no such service: ${strange} (simulated)\n`);
}
