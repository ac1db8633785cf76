import { type Answer, keep, refuse, remember, type SimulatedCall, say } from "./simulation.ts";

type Resources = Readonly<Record<string, string>>;

/** Blocks of the working folder's .tf files: `resource "type" "name" { … }`, by `type.name`. */
async function readBlocks(
  call: SimulatedCall,
): Promise<{ readonly resources: Resources; readonly problem?: string }> {
  const files = (await call.fs.readdir(call.cwd)).filter((name) => name.endsWith(".tf")).sort();
  const resources: Record<string, string> = {};
  if (files.length === 0) return { resources, problem: "No configuration files" };
  for (const file of files) {
    const text = (await call.fs.readFile(`${call.cwd}/${file}`)).replaceAll(/^\s*(#|\/\/).*$/gm, "");
    const open = text.split("{").length - text.split("}").length;
    if (open !== 0)
      return {
        resources,
        problem: `${file}: ${open > 0 ? "a closing brace is missing" : "there is a closing brace too many"}`,
      };
    for (const [, type, name, body] of text.matchAll(
      /resource\s+"([\w-]+)"\s+"([\w-]+)"\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g,
    )) {
      resources[`${type}.${name}`] = (body ?? "")
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .join("\n");
    }
    const strange = /^\s*(\w+)\s*(?:"[^"]*"\s*)*\{/gm;
    for (const [, block] of text
      .replaceAll(/\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g, "{}")
      .matchAll(strange)) {
      if (
        !["resource", "provider", "variable", "output", "terraform", "locals", "module", "data"].includes(
          block ?? "",
        )
      ) {
        return {
          resources,
          problem: `${file}: Unsupported block type: Blocks of type "${block}" are not expected here.`,
        };
      }
    }
  }
  return { resources };
}

type Plan = { readonly add: string[]; readonly change: string[]; readonly destroy: string[] };

function planOf(wanted: Resources, now: Resources): Plan {
  return {
    add: Object.keys(wanted).filter((key) => now[key] === undefined),
    change: Object.keys(wanted).filter((key) => now[key] !== undefined && now[key] !== wanted[key]),
    destroy: Object.keys(now).filter((key) => wanted[key] === undefined),
  };
}

function printPlan({ add, change, destroy }: Plan, wanted: Resources): string {
  if (add.length + change.length + destroy.length === 0)
    return "No changes. Your infrastructure matches the configuration. (simulated)\n";
  const block = (sign: string, key: string): string => {
    const lines = (wanted[key] ?? "").split("\n").map((line) => `      ${sign} ${line}\n`);
    return `  ${sign} resource "${key.split(".")[0]}" "${key.split(".")[1]}" {\n${sign === "-" ? "" : lines.join("")}    }\n`;
  };
  const blocks = [
    ...add.map((key) => block("+", key)),
    ...change.map((key) => block("~", key)),
    ...destroy.map((key) => block("-", key)),
  ];
  return `Terraform will perform the following actions (simulated):\n\n${blocks.join("\n")}\nPlan: ${add.length} to add, ${change.length} to change, ${destroy.length} to destroy.\n`;
}

export async function terraform(call: SimulatedCall): Promise<Answer> {
  const [action = "help", ...args] = call.args;
  if (!["init", "validate", "plan", "apply", "destroy", "version"].includes(action)) {
    return refuse(
      `Terraform has no command named "${action}" here (simulated: init, validate, plan, apply, destroy).\n`,
    );
  }
  if (action === "version") return say("Terraform v1.9.0 (simulated)\n");
  const { resources, problem } = await readBlocks(call);
  if (action === "init") {
    await call.fs.mkdir(`${call.cwd}/.terraform`, { recursive: true });
    return say(
      "Terraform has been successfully initialized! (simulated: no provider was downloaded)\n".replace(
        "!",
        ".",
      ),
    );
  }
  if (problem !== undefined) return refuse(`Error: ${problem} (simulated)\n`);
  if (!(await call.fs.exists(`${call.cwd}/.terraform`))) {
    return refuse('Error: this folder is not initialized. Run "terraform init" first. (simulated)\n');
  }
  if (action === "validate") return say("Success! The configuration is valid.\n");
  const now = await remember<Resources>(call.fs, "terraform", {});
  const wanted = action === "destroy" ? {} : resources;
  const plan = planOf(wanted, now);
  const text = printPlan(plan, wanted);
  if (action === "plan") return say(text);
  if (!args.includes("-auto-approve") && !args.includes("--auto-approve") && call.stdin.trim() !== "yes") {
    return {
      stdout: text,
      stderr: "Apply cancelled: answer yes on the input, or use -auto-approve. (simulated)\n",
      exitCode: 1,
    };
  }
  await keep(call.fs, "terraform", wanted);
  const { add, change, destroy } = plan;
  const counts = `${add.length} added, ${change.length} changed, ${destroy.length} destroyed`;
  return say(
    `${text}\n${add.map((key) => `${key}: Creation complete\n`).join("")}Apply complete: ${counts}. (simulated)\n`,
  );
}
