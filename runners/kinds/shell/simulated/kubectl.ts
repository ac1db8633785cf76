import type { Manifest, Pod, Spec } from "./cluster.ts";
import {
  API,
  findMistake,
  keyOf,
  notFound,
  podsOf,
  readCluster,
  readManifests,
  target,
  withObject,
} from "./cluster.ts";
import type { Answer, SimulatedCall } from "./simulation.ts";
import { keep, printTable, readOptions, refuse, say } from "./simulation.ts";

export async function kubectl(call: SimulatedCall): Promise<Answer> {
  const [command = "help", ...args] = call.args;
  const action = ACTIONS[command];
  if (action !== undefined) return action({ ...call, args });
  if (command === "version") return say("Client Version: v1.31.0 (simulated)\n");
  return refuse(
    `error: '${command}' is not part of the simulated kubectl. It has: ${Object.keys(ACTIONS).join(", ")}.\n`,
  );
}

const ACTIONS: Readonly<Record<string, (call: SimulatedCall) => Promise<Answer>>> = {
  apply,
  create: apply,
  delete: deleteObjects,
  get,
  describe,
  logs,
  scale,
  set: setImage,
  rollout,
};

async function apply(call: SimulatedCall): Promise<Answer> {
  const { values } = readOptions(call.args, ["-f", "--filename", "-n"]);
  const word = values.get("-f")?.[0] ?? values.get("--filename")?.[0];
  if (word === undefined) return refuse("error: must specify one of -f and -k (simulated: only -f)\n");
  const manifests = await readManifests(call, word);
  if ("exitCode" in manifests) return manifests;
  let cluster = await readCluster(call);
  let stdout = "";
  for (const manifest of manifests) {
    const mistake = findMistake(manifest);
    if (mistake !== undefined) return { stdout, stderr: `error: ${mistake} (simulated)\n`, exitCode: 1 };
    const old = cluster.objects[keyOf(manifest)];
    const how =
      old === undefined
        ? "created"
        : JSON.stringify(old) === JSON.stringify(manifest)
          ? "unchanged"
          : "configured";
    if (how !== "unchanged") cluster = withObject(cluster, manifest);
    stdout += `${API[manifest.kind] ?? manifest.kind.toLowerCase()}/${manifest.metadata.name} ${how}\n`;
  }
  await keep(call.fs, "kubernetes", cluster);
  return say(stdout);
}

async function get(call: SimulatedCall): Promise<Answer> {
  const { words } = readOptions(call.args, ["-o", "--output", "-n", "-l"]);
  const cluster = await readCluster(call);
  const { kind, name } = target(words);
  if (words[0] === "all") {
    const parts = await Promise.all(
      ["pods", "services", "deployments"].map((one) => get({ ...call, args: [one] })),
    );
    return say(
      parts
        .map(({ stdout }) => stdout)
        .filter((text) => text !== "")
        .join("\n"),
    );
  }
  if (kind === undefined)
    return refuse(`error: the server doesn't have a resource type "${words[0] ?? ""}" (simulated)\n`);
  const pods = podsOf(call, cluster);
  const rows =
    kind === "Pod"
      ? pods.map(podRow)
      : Object.values(cluster.objects)
          .filter((one) => one.kind === kind)
          .map((one) => objectRow(one, pods));
  const shown = name === undefined ? rows : rows.filter(([first]) => first === name);
  if (name !== undefined && shown.length === 0) return notFound(kind, name);
  if (shown.length === 0)
    return { stdout: "", stderr: "No resources found in default namespace.\n", exitCode: 0 };
  return say(printTable([HEADS[kind] ?? [], ...shown]));
}

const HEADS: Readonly<Record<string, readonly string[]>> = {
  Pod: ["NAME", "READY", "STATUS", "RESTARTS", "AGE"],
  Deployment: ["NAME", "READY", "UP-TO-DATE", "AVAILABLE", "AGE"],
  Service: ["NAME", "TYPE", "CLUSTER-IP", "EXTERNAL-IP", "PORT(S)", "AGE"],
  ConfigMap: ["NAME", "DATA", "AGE"],
};

const podRow = ({ name, status, restarts }: Pod): string[] => [
  name,
  status === "Running" ? "1/1" : "0/1",
  status,
  String(restarts),
  "1m",
];

function objectRow({ kind, metadata, spec, data }: Manifest, pods: readonly Pod[]): string[] {
  const { name } = metadata;
  if (kind === "ConfigMap") return [name, String(Object.keys(data ?? {}).length), "1m"];
  if (kind === "Deployment") {
    const own = pods.filter(({ owner }) => owner === name);
    const ready = own.filter(({ status }) => status === "Running").length;
    return [name, `${ready}/${own.length}`, String(own.length), String(ready), "1m"];
  }
  const ports = (spec?.ports ?? []).map(
    ({ port, nodePort }) => `${port}${nodePort === undefined ? "" : `:${nodePort}`}/TCP`,
  );
  const ip = `10.96.${name.length % 256}.${(name.charCodeAt(0) * 7) % 256}`;
  return [
    name,
    spec?.type ?? "ClusterIP",
    ip,
    spec?.type === "LoadBalancer" ? "<pending>" : "<none>",
    ports.join(","),
    "1m",
  ];
}

async function describe(call: SimulatedCall): Promise<Answer> {
  const { words } = readOptions(call.args, ["-n"]);
  const cluster = await readCluster(call);
  const { kind, name } = target(words);
  const pods = podsOf(call, cluster);
  if (kind === "Pod") {
    const pod = pods.find((one) => one.name === name) ?? (name === undefined ? pods[0] : undefined);
    if (pod === undefined) return notFound("Pod", name ?? "");
    const event =
      pod.status === "Running"
        ? "Normal   Started  Started container"
        : `Warning  Failed   ${pod.status}: see kubectl logs, or check the image ${pod.image}`;
    return say(
      `Name:       ${pod.name}\nNamespace:  default\nStatus:     ${pod.status}\nImage:      ${pod.image}\nRestarts:   ${pod.restarts}\nEvents (simulated):\n  ${event}\n`,
    );
  }
  const found = kind === undefined ? undefined : cluster.objects[`${kind}/${name}`];
  if (found === undefined) return notFound(kind ?? words[0] ?? "", name ?? "");
  const own = pods.filter(({ owner }) => owner === name);
  const ready = own.filter(({ status }) => status === "Running").length;
  const labels = Object.entries(found.spec?.selector?.matchLabels ?? found.spec?.selector ?? {}).map(
    ([key, value]) => `${key}=${String(value)}`,
  );
  const more =
    kind === "Deployment"
      ? `Replicas:   ${found.spec?.replicas ?? 1} desired | ${ready} available\nImage:      ${own[0]?.image ?? found.spec?.template?.spec?.containers?.[0]?.image ?? ""}\n`
      : "";
  return say(
    `Name:       ${name}\nNamespace:  default\nSelector:   ${labels.join(",") || "<none>"}\n${more}(simulated)\n`,
  );
}

async function logs(call: SimulatedCall): Promise<Answer> {
  const { words, values } = readOptions(call.args, ["--tail", "-c", "-n"]);
  const pods = podsOf(call, await readCluster(call));
  const wanted = words[0]?.split("/").at(-1) ?? "";
  const pod = pods.find(({ name, owner }) => name === wanted || owner === wanted);
  if (pod === undefined) return notFound("Pod", wanted);
  const count = Number(values.get("--tail")?.[0] ?? pod.log.length);
  return say(
    pod.log
      .slice(Math.max(0, pod.log.length - count))
      .map((line) => `${line}\n`)
      .join(""),
  );
}

/** Changes a deployment and remembers how it was. */
async function changeDeployment(
  call: SimulatedCall,
  name: string,
  change: (spec: Spec) => Spec,
): Promise<boolean> {
  const cluster = await readCluster(call);
  const found = cluster.objects[`Deployment/${name}`];
  if (found === undefined) return false;
  await keep(call.fs, "kubernetes", withObject(cluster, { ...found, spec: change(found.spec ?? {}) }));
  return true;
}

async function scale(call: SimulatedCall): Promise<Answer> {
  const { words, values } = readOptions(call.args, ["--replicas", "-n"]);
  const { name = "" } = target(words);
  const replicas = Number(values.get("--replicas")?.[0]);
  if (!Number.isInteger(replicas) || replicas < 0)
    return refuse(
      "error: The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0 (simulated)\n",
    );
  const isDone = await changeDeployment(call, name, (spec) => ({ ...spec, replicas }));
  return isDone ? say(`deployment.apps/${name} scaled\n`) : notFound("Deployment", name);
}

async function setImage(call: SimulatedCall): Promise<Answer> {
  const [what, ...words] = readOptions(call.args, ["-n"]).words;
  const { name = "" } = target(words);
  const image = words.find((word) => word.includes("="))?.split(/=(.*)/s)[1];
  if (what !== "image" || image === undefined)
    return refuse("error: only 'kubectl set image deployment/<name> <container>=<image>' is simulated\n");
  const isDone = await changeDeployment(call, name, (spec) => {
    const containers = (spec.template?.spec?.containers ?? []).map((one) => ({ ...one, image }));
    return { ...spec, template: { ...spec.template, spec: { ...spec.template?.spec, containers } } };
  });
  return isDone ? say(`deployment.apps/${name} image updated\n`) : notFound("Deployment", name);
}

async function rollout(call: SimulatedCall): Promise<Answer> {
  const [action = "", ...words] = readOptions(call.args, ["-n", "--timeout"]).words;
  const { name = "" } = target(words);
  const key = `Deployment/${name}`;
  const cluster = await readCluster(call);
  const found = cluster.objects[key];
  if (found === undefined) return notFound("Deployment", name);
  const past = cluster.history[key] ?? [];
  if (action === "status") {
    const own = podsOf(call, cluster).filter(({ owner }) => owner === name);
    const bad = own.filter(({ status }) => status !== "Running").length;
    return bad === 0
      ? say(`deployment "${name}" successfully rolled out\n`)
      : refuse(
          `Waiting for deployment "${name}" rollout to finish: ${own.length - bad} of ${own.length} updated replicas are available...\nerror: timed out waiting for the condition (simulated)\n`,
        );
  }
  if (action === "history") {
    return say(
      `deployment.apps/${name}\n${printTable([["REVISION", "CHANGE-CAUSE"], ...[...past, found].map((_, at) => [String(at + 1), "<none>"])], 2)}`,
    );
  }
  if (action === "restart") return say(`deployment.apps/${name} restarted\n`);
  if (action !== "undo")
    return refuse("error: rollout has status, history, undo and restart here (simulated)\n");
  const before = past.at(-1);
  if (before === undefined)
    return refuse(`error: no rollout history found for deployment "${name}" (simulated)\n`);
  await keep(call.fs, "kubernetes", {
    objects: { ...cluster.objects, [key]: before },
    history: { ...cluster.history, [key]: past.slice(0, -1) },
  });
  return say(`deployment.apps/${name} rolled back\n`);
}

async function deleteObjects(call: SimulatedCall): Promise<Answer> {
  const { words, values } = readOptions(call.args, ["-f", "--filename", "-n"]);
  const cluster = await readCluster(call);
  const file = values.get("-f")?.[0] ?? values.get("--filename")?.[0];
  const manifests = file === undefined ? [] : await readManifests(call, file);
  if ("exitCode" in manifests) return manifests;
  const { kind, name } = target(words);
  if (
    kind === "Pod" &&
    name !== undefined &&
    podsOf(call, cluster).some((pod) => pod.name === name && pod.owner !== name)
  ) {
    return say(`pod "${name}" deleted\n`);
  }
  const keys = file === undefined ? [`${kind}/${name}`] : manifests.map(keyOf);
  const missing = keys.find((key) => cluster.objects[key] === undefined);
  if (missing !== undefined) return notFound(missing.split("/")[0] ?? "", missing.split("/")[1] ?? "");
  const objects = Object.fromEntries(Object.entries(cluster.objects).filter(([key]) => !keys.includes(key)));
  await keep(call.fs, "kubernetes", { ...cluster, objects });
  return say(
    keys
      .map((key) => `${API[key.split("/")[0] ?? ""] ?? key.split("/")[0]} "${key.split("/")[1]}" deleted\n`)
      .join(""),
  );
}
