import type { Attributes, Configuration, Resources } from "./terraform-files.ts";

type Step = "create" | "update" | "replace" | "destroy";

type PlannedStep = { readonly address: string; readonly step: Step };

export type Plan = {
  readonly steps: readonly PlannedStep[];
  readonly before: Resources;
  readonly after: Resources;
};

/** Attributes that the provider cannot change in place; for types not listed, the name. */
const FORCING: Readonly<Record<string, readonly string[]>> = {
  aws_s3_bucket: ["bucket"],
  aws_instance: ["ami", "availability_zone", "subnet_id", "key_name"],
  aws_db_instance: ["availability_zone", "db_name", "engine", "storage_encrypted", "username"],
  aws_security_group: ["name", "description", "vpc_id"],
  aws_subnet: ["availability_zone", "cidr_block", "vpc_id"],
  aws_vpc: ["cidr_block"],
  local_file: ["content", "filename"],
};

const isForcing = (address: string, attribute: string): boolean =>
  (FORCING[address.split(".")[0] ?? ""] ?? ["name"]).includes(attribute);

const changedNames = (before: Attributes, after: Attributes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .sort();

export function planOf(before: Resources, after: Resources): Plan {
  const addresses = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const steps = addresses.flatMap((address): PlannedStep[] => {
    const old = before[address];
    const wanted = after[address];
    if (wanted === undefined) return [{ address, step: "destroy" }];
    if (old === undefined) return [{ address, step: "create" }];
    const changed = changedNames(old, wanted);
    if (changed.length === 0) return [];
    const isReplaced = changed.some((name) => isForcing(address, name));
    return [{ address, step: isReplaced ? "replace" : "update" }];
  });
  return { steps, before, after };
}

/** The first resource that would be destroyed although prevent_destroy forbids it. */
export function findKept({ steps }: Plan, { kept }: Configuration): string | undefined {
  return steps.find(({ address, step }) => (step === "destroy" || step === "replace") && kept.has(address))
    ?.address;
}

const WORDS: Readonly<Record<Step, string>> = {
  create: "will be created",
  update: "will be updated in-place",
  replace: "must be replaced",
  destroy: "will be destroyed",
};

const SIGNS: Readonly<Record<Step, string>> = {
  create: "  +",
  update: "  ~",
  replace: "-/+",
  destroy: "  -",
};

export function countSteps({ steps }: Plan): {
  readonly add: number;
  readonly change: number;
  readonly destroy: number;
} {
  const count = (...wanted: readonly Step[]): number =>
    steps.filter(({ step }) => wanted.includes(step)).length;
  return { add: count("create", "replace"), change: count("update"), destroy: count("destroy", "replace") };
}

export function printPlan(plan: Plan): string {
  if (plan.steps.length === 0)
    return "No changes. Your infrastructure matches the configuration. (simulated)\n";
  const blocks = plan.steps.map(({ address, step }) => {
    const lines = attributeLines(address, step, plan.before[address] ?? {}, plan.after[address] ?? {});
    const [type, name] = address.split(".");
    return `  # ${address} ${WORDS[step]}\n${SIGNS[step]} resource "${type}" "${name}" {\n${lines.join("")}    }\n`;
  });
  const { add, change, destroy } = countSteps(plan);
  return `Terraform will perform the following actions (simulated):\n\n${blocks.join("\n")}\nPlan: ${add} to add, ${change} to change, ${destroy} to destroy.\n`;
}

function attributeLines(address: string, step: Step, before: Attributes, after: Attributes): string[] {
  const changed = changedNames(before, after);
  const width = Math.max(0, ...changed.map((name) => name.length));
  const lines = changed.map((name) => {
    const [old, now] = [before[name], after[name]];
    const sign = old === undefined ? "+" : now === undefined ? "-" : "~";
    const value = old === undefined ? now : `${old} -> ${now ?? "null"}`;
    const isReason = step === "replace" && isForcing(address, name);
    // A block has no equals sign between its name and its braces; its key ends with a space.
    const head = name.endsWith(" ") ? name : `${name.padEnd(width)} = `;
    return `      ${sign} ${head}${value}${isReason ? " # forces replacement" : ""}\n`;
  });
  const hidden = Object.keys(after).length - changed.filter((name) => name in after).length;
  const rest = `        # (${hidden} unchanged attribute${hidden === 1 ? "" : "s"} hidden)\n`;
  return hidden > 0 && step !== "create" ? [...lines, rest] : lines;
}
