import { parse } from "yaml";
import { keepDocker, readDocker, splitImage } from "./docker-state.ts";
import type { Answer, SimulatedCall } from "./simulation.ts";
import { idFor, readOptions, refuse, say } from "./simulation.ts";

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
  const { flags, values, words } = readOptions(call.args, [
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
  if (flags.has("-q") || flags.has("--quiet")) return say(`sha256:${idFor(id, 64)}\n`);
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
