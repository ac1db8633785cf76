import {
  type Answer,
  idFor,
  keep,
  type Options,
  readOptions,
  refuse,
  remember,
  type SimulatedCall,
  say,
} from "./simulation.ts";
import {
  type Attributes,
  type Configuration,
  type Resources,
  readConfiguration,
  resolve,
} from "./terraform-files.ts";
import { formatHcl } from "./terraform-format.ts";
import { countSteps, findKept, type Plan, planOf, printPlan } from "./terraform-plan.ts";

type State = { readonly resources: Resources; readonly outputs: Attributes };

type TerraformCall = SimulatedCall & { readonly options: Options };

const ACTIONS: Readonly<Record<string, (call: TerraformCall) => Promise<Answer>>> = {
  init,
  validate: (call) => withConfiguration(call, () => say("Success! The configuration is valid.\n")),
  fmt: formatFiles,
  plan,
  apply,
  destroy: (call) => withConfiguration(call, (configuration) => change(call, configuration, true)),
  output: showOutputs,
  state: showState,
};

const FLAGS: ReadonlySet<string> = new Set([
  ..."auto-approve check compact-warnings destroy detailed-exitcode input json lock no-color raw reconfigure upgrade"
    .split(" ")
    .map((name) => `--${name}`),
]);

export async function terraform(call: SimulatedCall): Promise<Answer> {
  const [word = "help", ...args] = call.args;
  if (word === "version" || word === "--version") return say("Terraform v1.9.0 (simulated)\n");
  const action = ACTIONS[word];
  if (action === undefined) {
    return refuse(
      `Terraform has no command named "${word}" here (simulated: ${Object.keys(ACTIONS).join(", ")}).\n`,
    );
  }
  // Terraform's options begin with one dash; two are accepted as well.
  const options = readOptions(
    args.map((one) => one.replace(/^-(?=[a-z])/, "--")),
    ["--var", "--out"],
  );
  const strange = [...options.flags].find((flag) => !FLAGS.has(flag));
  if (strange !== undefined)
    return refuse(
      `Error: ${strange.slice(1)} is not simulated: Terraform may have it, the practice shell does not\n`,
    );
  return action({ ...call, args, options });
}

const readState = (call: SimulatedCall): Promise<State | undefined> =>
  remember<State | undefined>(call.fs, "terraform", undefined);

async function init(call: TerraformCall): Promise<Answer> {
  await call.fs.mkdir(`${call.cwd}/.terraform`, { recursive: true });
  return say("Terraform has been successfully initialized! (simulated: no provider was downloaded)\n");
}

async function withConfiguration(
  call: TerraformCall,
  then: (configuration: Configuration) => Promise<Answer> | Answer,
): Promise<Answer> {
  const configuration = await readConfiguration(call, call.options.values.get("--var") ?? []);
  if ("problem" in configuration) return refuse(`Error: ${configuration.problem} (simulated)\n`);
  if (!(await call.fs.exists(`${call.cwd}/.terraform`)))
    return refuse('Error: this folder is not initialized. Run "terraform init" first. (simulated)\n');
  return then(configuration);
}

async function makePlan(
  call: TerraformCall,
  configuration: Configuration,
  isDestroy: boolean,
): Promise<Plan | Answer> {
  const before = (await readState(call))?.resources ?? {};
  const made = planOf(before, isDestroy ? {} : configuration.resources);
  const kept = findKept(made, configuration);
  if (kept === undefined) return made;
  return refuse(
    `Error: Instance cannot be destroyed\n\nResource ${kept} has lifecycle.prevent_destroy set, but the plan calls for this resource to be destroyed. (simulated)\n`,
  );
}

function plan(call: TerraformCall): Promise<Answer> {
  return withConfiguration(call, async (configuration) => {
    const isDestroy = call.options.flags.has("--destroy");
    const made = await makePlan(call, configuration, isDestroy);
    if ("exitCode" in made) return made;
    const file = call.options.values.get("--out")?.[0];
    if (file !== undefined)
      await call.fs.writeFile(
        call.fs.resolvePath(call.cwd, file),
        JSON.stringify({ plan: made, outputs: outputsOf(configuration, isDestroy) }),
      );
    const exitCode = call.options.flags.has("--detailed-exitcode") && made.steps.length > 0 ? 2 : 0;
    const saved = file === undefined ? "" : `\nSaved the plan to: ${file}\n`;
    return { ...say(printPlan(made) + saved), exitCode };
  });
}

function apply(call: TerraformCall): Promise<Answer> {
  const [file] = call.options.words;
  if (file !== undefined) return applySaved(call, file);
  return withConfiguration(call, (configuration) =>
    change(call, configuration, call.options.flags.has("--destroy")),
  );
}

async function applySaved(call: TerraformCall, file: string): Promise<Answer> {
  const path = call.fs.resolvePath(call.cwd, file);
  if (!(await call.fs.exists(path)))
    return refuse(`Error: Failed to load "${file}" as a plan file (simulated)\n`);
  const saved = JSON.parse(await call.fs.readFile(path)) as {
    readonly plan: Plan;
    readonly outputs: Attributes;
  };
  const now = (await readState(call))?.resources ?? {};
  if (JSON.stringify(now) !== JSON.stringify(saved.plan.before))
    return refuse("Error: Saved plan is stale (simulated)\n");
  return carryOut(call, saved.plan, saved.outputs, false);
}

async function change(
  call: TerraformCall,
  configuration: Configuration,
  isDestroy: boolean,
): Promise<Answer> {
  const made = await makePlan(call, configuration, isDestroy);
  if ("exitCode" in made) return made;
  const text = printPlan(made);
  const isAsked = made.steps.length > 0 && !call.options.flags.has("--auto-approve");
  if (isAsked && call.stdin.trim() !== "yes") {
    return {
      stdout: text,
      stderr: `${isDestroy ? "Destroy" : "Apply"} cancelled: answer yes on the input, or use -auto-approve. (simulated)\n`,
      exitCode: 1,
    };
  }
  const answer = await carryOut(call, made, outputsOf(configuration, isDestroy), isDestroy);
  return { ...answer, stdout: `${text}\n${answer.stdout}` };
}

async function carryOut(
  call: TerraformCall,
  made: Plan,
  outputs: Attributes,
  isDestroy: boolean,
): Promise<Answer> {
  await keep(call.fs, "terraform", { resources: made.after, outputs } satisfies State);
  const lines = made.steps.flatMap(({ address, step }) => {
    const id = `[id=${idFor(address)}]`;
    const gone = [`${address}: Destroying... ${id}`, `${address}: Destruction complete after 0s`];
    const fresh = [`${address}: Creating...`, `${address}: Creation complete after 0s ${id}`];
    if (step === "destroy") return gone;
    if (step === "create") return fresh;
    return step === "replace"
      ? [...gone, ...fresh]
      : [`${address}: Modifying... ${id}`, `${address}: Modifications complete after 0s ${id}`];
  });
  const { add, change: changed, destroy } = countSteps(made);
  const end = isDestroy
    ? `Destroy complete! Resources: ${destroy} destroyed.\n`
    : `Apply complete! Resources: ${add} added, ${changed} changed, ${destroy} destroyed.\n`;
  const shown = Object.keys(outputs).length === 0 ? "" : `\nOutputs:\n\n${printOutputs(outputs)}`;
  return say(`${lines.map((line) => `${line}\n`).join("")}${lines.length === 0 ? "" : "\n"}${end}${shown}`);
}

/** Values that only the cloud would know are generated deterministically. */
function outputsOf({ outputs, resources, values }: Configuration, isDestroy: boolean): Attributes {
  if (isDestroy) return {};
  const known = Object.entries(resources).flatMap(([address, attributes]) =>
    Object.entries(attributes).map(([name, value]) => [`${address}.${name}`, value] as const),
  );
  const all = { ...values, ...Object.fromEntries(known) };
  const isComputed = (name: string): boolean =>
    Object.keys(resources).some((one) => name.startsWith(`${one}.`));
  const complete = (text: string): string => {
    const value = resolve(text, all);
    if (isComputed(value)) return JSON.stringify(`simulated-${idFor(value, 8)}`);
    return value.replaceAll(/\$\{\s*([\w.-]+)\s*\}/g, (whole, name: string) =>
      isComputed(name) ? `simulated-${idFor(name, 8)}` : whole,
    );
  };
  const names = Object.keys(outputs).sort();
  return Object.fromEntries(names.map((name) => [name, complete(outputs[name] ?? "null")]));
}

const printOutputs = (outputs: Attributes): string =>
  Object.entries(outputs)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");

async function showOutputs(call: TerraformCall): Promise<Answer> {
  const outputs = (await readState(call))?.outputs ?? {};
  const [name] = call.options.words;
  const bare = (value: string): string => value.replace(/^"(.*)"$/s, "$1");
  if (name === undefined) {
    if (Object.keys(outputs).length === 0)
      return { stdout: "", stderr: "Warning: No outputs found (simulated)\n", exitCode: 0 };
    if (!call.options.flags.has("--json")) return say(printOutputs(outputs));
    const values = Object.entries(outputs).map(([one, value]) => [one, { value: bare(value) }]);
    return say(`${JSON.stringify(Object.fromEntries(values), null, 2)}\n`);
  }
  const value = outputs[name];
  if (value === undefined) return refuse(`Error: Output "${name}" not found (simulated)\n`);
  return say(call.options.flags.has("--raw") ? bare(value) : `${value}\n`);
}

async function showState(call: TerraformCall): Promise<Answer> {
  const [action, address = ""] = call.options.words;
  const state = await readState(call);
  if (state === undefined)
    return refuse(
      "No state file was found!\n\nState management commands require a state file. (simulated)\n",
    );
  if (action === "list")
    return say(
      Object.keys(state.resources)
        .sort()
        .map((one) => `${one}\n`)
        .join(""),
    );
  const found = state.resources[address];
  if (action !== "show") return refuse("terraform state has list and show here (simulated)\n");
  if (found === undefined) return refuse(`No instance found for the given address! (simulated)\n`);
  const [type, name] = address.split(".");
  const lines = Object.entries(found).map(
    ([one, value]) => `    ${one.endsWith(" ") ? one : `${one} = `}${value}\n`,
  );
  return say(`# ${address}:\nresource "${type}" "${name}" {\n${lines.join("")}}\n`);
}

async function formatFiles(call: TerraformCall): Promise<Answer> {
  const { flags, words } = call.options;
  const all = words.length > 0 ? words : (await call.fs.readdir(call.cwd)).sort();
  const changed: string[] = [];
  for (const name of all.filter((one) => /\.(tf|tfvars)$/.test(one))) {
    const path = call.fs.resolvePath(call.cwd, name);
    if (!(await call.fs.exists(path))) return refuse(`Error: No file or directory at ${name} (simulated)\n`);
    const text = await call.fs.readFile(path);
    const formatted = formatHcl(text);
    if (formatted === text) continue;
    changed.push(name);
    if (!flags.has("--check")) await call.fs.writeFile(path, formatted);
  }
  const exitCode = flags.has("--check") && changed.length > 0 ? 3 : 0;
  return { ...say(changed.map((name) => `${name}\n`).join("")), exitCode };
}
