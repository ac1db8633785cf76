import { stringify } from "yaml";
import { imageOf, inOrder, isOfProject, type Project, serviceOf, unknownService } from "./compose-project.ts";
import { type Container, containerRow, longId, readDocker } from "./docker-state.ts";
import { type Answer, printTable, readOptions, refuse, type SimulatedCall, say } from "./simulation.ts";

const FIELDS = [
  "Name",
  "Image",
  "Command",
  "Service",
  "RunningFor",
  "Status",
  "Ports",
  "State",
  "ID",
] as const;
type Field = (typeof FIELDS)[number];

function fieldsOf(project: Project, one: Container): Readonly<Record<Field, string>> {
  const [ID = "", Image = "", Command = "", RunningFor = "", Status = "", Ports = "", Name = ""] =
    containerRow(one);
  const State = one.isRunning ? "running" : "exited";
  return { ID, Image, Command, RunningFor, Status, Ports, Name, State, Service: serviceOf(project, one) };
}

export async function listServices(call: SimulatedCall, project: Project): Promise<Answer> {
  const { flags, values, words } = readOptions(call.args, ["--format"]);
  const unknown = unknownService(project, words);
  if (unknown !== undefined) return unknown;
  const isAll = flags.has("-a") || flags.has("--all");
  const shown = (await readDocker(call)).containers
    .filter(isOfProject(project))
    .filter((one) => isAll || one.isRunning)
    .filter((one) => words.length === 0 || words.includes(serviceOf(project, one)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  if (flags.has("-q") || flags.has("--quiet")) return say(shown.map((one) => `${longId(one)}\n`).join(""));
  if (flags.has("--services")) return say(shown.map((one) => `${serviceOf(project, one)}\n`).join(""));
  const format = values.get("--format")?.[0] ?? "table";
  const rows = shown.map((one) => fieldsOf(project, one));
  if (format !== "table") return printFormat(format, rows);
  const head = ["NAME", "IMAGE", "COMMAND", "SERVICE", "CREATED", "STATUS", "PORTS"];
  return say(printTable([head, ...rows.map((row) => FIELDS.slice(0, 7).map((field) => row[field]))]));
}

/** `{{.Service}} {{.Status}}`, one line per container. */
function printFormat(format: string, rows: readonly Readonly<Record<Field, string>>[]): Answer {
  if (format === "json") return say(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const names = [...format.matchAll(/\{\{\s*(.*?)\s*\}\}/g)].map(([, name = ""]) => name);
  const strange = names.find((name) => !FIELDS.some((field) => name === `.${field}`));
  if (strange !== undefined || names.length === 0)
    return refuse(`template: {{${strange ?? ""}}} is not simulated: .${FIELDS.join(", .")} are\n`, 1);
  return say(
    rows
      .map((row) => format.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: Field) => row[name]))
      .map((line) => `${line}\n`)
      .join(""),
  );
}

/** The file is already validated. */
export function showConfig(call: SimulatedCall, project: Project): Answer {
  const { flags } = readOptions(call.args, ["--format"]);
  const names = Object.keys(project.services).sort();
  if (flags.has("-q") || flags.has("--quiet")) return say("");
  if (flags.has("--services"))
    return say(
      inOrder(project, names)
        .map((name) => `${name}\n`)
        .join(""),
    );
  if (flags.has("--images")) {
    const images = [...new Set(names.map((name) => imageOf(project, name)))].sort();
    return say(images.map((image) => `${image}\n`).join(""));
  }
  if (flags.has("--volumes"))
    return say(project.volumes.map((name) => `${name.slice(project.name.length + 1)}\n`).join(""));
  const named = (all: readonly string[]): object =>
    Object.fromEntries(all.map((name) => [name.slice(project.name.length + 1), { name }]));
  return say(
    stringify({
      name: project.name,
      services: Object.fromEntries(names.map((name) => [name, project.services[name]])),
      networks: named(project.networks),
      ...(project.volumes.length === 0 ? {} : { volumes: named(project.volumes) }),
    }),
  );
}

export async function showLogs(call: SimulatedCall, project: Project): Promise<Answer> {
  const { words, values } = readOptions(call.args, ["--tail", "-n"]);
  const unknown = unknownService(project, words);
  if (unknown !== undefined) return unknown;
  const count = Number(values.get("--tail")?.[0] ?? values.get("-n")?.[0] ?? Number.POSITIVE_INFINITY);
  const shown = (await readDocker(call)).containers
    .filter(isOfProject(project))
    .filter((one) => words.length === 0 || words.includes(serviceOf(project, one)));
  return say(
    shown
      .flatMap((one) =>
        one.log
          .slice(Math.max(0, one.log.length - (Number.isNaN(count) ? one.log.length : count)))
          .map((line) => `${serviceOf(project, one)}-1  | ${line}\n`),
      )
      .join(""),
  );
}
