import {
  alreadyExists,
  apiName,
  type Cluster,
  findMistake,
  keyOf,
  type Manifest,
  namespaceOf,
  notFound,
  readCluster,
  readManifests,
  type Spec,
  target,
  withObject,
  withoutObjects,
} from "./cluster.ts";
import { podsOf } from "./cluster-pods.ts";
import { fitsLabels, type KubectlCall, readCall } from "./kubectl-call.ts";
import { describe } from "./kubectl-describe.ts";
import { get } from "./kubectl-get.ts";
import { rollout } from "./kubectl-rollout.ts";
import { type Answer, keep, readOptions, refuse, type SimulatedCall, say } from "./simulation.ts";

export async function kubectl(call: SimulatedCall): Promise<Answer> {
  // Global options may come first: `kubectl -n shop get pods`.
  const { values, words } = readOptions(call.args, ["-n", "--namespace"], true);
  const [command = "help", ...args] = words;
  const namespace = [...values.values()].flat().at(-1);
  const action = ACTIONS[command];
  if (action !== undefined)
    return action({ ...call, args: namespace === undefined ? args : ["-n", namespace, ...args] });
  if (command === "version") return say("Client Version: v1.31.0 (simulated)\n");
  return refuse(
    `error: '${command}' is not part of the simulated kubectl. It has: ${Object.keys(ACTIONS).join(", ")}.\n`,
  );
}

const ACTIONS: Readonly<Record<string, (call: SimulatedCall) => Promise<Answer>>> = {
  apply,
  create,
  delete: deleteObjects,
  get,
  describe,
  logs,
  scale,
  set: setImage,
  rollout,
};

const FILE_OPTIONS = ["-f", "--filename", "--dry-run"];

async function apply(given: SimulatedCall): Promise<Answer> {
  const call = readCall(given, FILE_OPTIONS);
  return "exitCode" in call ? call : putObjects(call, false);
}

async function create(given: SimulatedCall): Promise<Answer> {
  const call = readCall(given, FILE_OPTIONS);
  if ("exitCode" in call) return call;
  if (call.options.words.length === 0) return putObjects(call, true);
  const { kind, name } = target(call.options.words);
  if (kind !== "Namespace" || name === undefined)
    return refuse("error: only 'kubectl create -f FILE' and 'kubectl create namespace NAME' are simulated\n");
  const cluster = await readCluster(call);
  if (cluster.namespaces.includes(name)) return alreadyExists(kind, name);
  const isDry = isDryRun(call);
  if (!isDry) await keep(call.fs, "kubernetes", withObject(cluster, "", { kind, metadata: { name } }));
  return say(`namespace/${name} created${dryWords(isDry)}\n`);
}

const isDryRun = (call: KubectlCall): boolean => (call.option("--dry-run") ?? "none") !== "none";
const dryWords = (isDry: boolean): string => (isDry ? " (dry run)" : "");

async function putObjects(call: KubectlCall, isCreate: boolean): Promise<Answer> {
  const word = call.option("-f", "--filename");
  if (word === undefined) return refuse("error: must specify one of -f and -k (simulated: only -f)\n");
  const manifests = await readManifests(call, word);
  if ("exitCode" in manifests) return manifests;
  let cluster = await readCluster(call);
  const isDry = isDryRun(call);
  const finish = async (stdout: string, problem?: Answer): Promise<Answer> => {
    if (!isDry) await keep(call.fs, "kubernetes", cluster);
    return problem === undefined ? say(stdout) : { ...problem, stdout };
  };
  let stdout = "";
  for (const manifest of manifests) {
    const problem = findProblem(call, cluster, manifest, word);
    if (problem !== undefined) return finish(stdout, problem);
    const key = keyOf(manifest, call.namespace);
    const { kind, metadata } = manifest;
    const isThere = cluster.objects[key] !== undefined || isNamespace(cluster, manifest);
    if (isThere && isCreate)
      return finish(stdout, alreadyExists(kind, metadata.name, `error when creating "${word}": `));
    const how = !isThere
      ? "created"
      : kind === "Namespace" || JSON.stringify(cluster.objects[key]) === JSON.stringify(manifest)
        ? "unchanged"
        : "configured";
    if (how !== "unchanged") cluster = withObject(cluster, key, manifest);
    stdout += `${apiName(kind)}/${metadata.name} ${how}${dryWords(isDry)}\n`;
  }
  return finish(stdout);
}

const isNamespace = (cluster: Cluster, { kind, metadata }: Manifest): boolean =>
  kind === "Namespace" && cluster.namespaces.includes(metadata.name);

function findProblem(
  call: KubectlCall,
  cluster: Cluster,
  manifest: Manifest,
  word: string,
): Answer | undefined {
  const mistake = findMistake(manifest);
  if (mistake !== undefined) return refuse(`error: ${mistake} (simulated)\n`);
  const namespace = manifest.metadata.namespace ?? call.namespace;
  return manifest.kind === "Namespace" || cluster.namespaces.includes(namespace)
    ? undefined
    : refuse(
        `Error from server (NotFound): error when creating "${word}": namespaces "${namespace}" not found (simulated)\n`,
      );
}

async function logs(given: SimulatedCall): Promise<Answer> {
  const call = readCall(
    given,
    ["--tail", "-c", "--container", "-l", "--selector", "--since"],
    ["-p", "--previous", "-f", "--follow", "--timestamps", "--all-containers"],
  );
  if ("exitCode" in call) return call;
  const pods = podsOf(call, await readCluster(call)).filter(({ namespace }) => namespace === call.namespace);
  const selector = call.option("-l", "--selector");
  const wanted = call.options.words[0]?.split("/").at(-1) ?? "";
  const pod = pods.find(({ name, owner, labels }) =>
    selector === undefined ? name === wanted || owner === wanted : fitsLabels(selector, labels),
  );
  if (pod === undefined) return notFound("Pod", wanted);
  const lines = call.has("-p", "--previous") ? pod.previousLog : pod.log;
  if (lines === undefined) {
    return refuse(
      `Error from server (BadRequest): previous terminated container "${pod.spec.containers?.[0]?.name}" in pod "${pod.name}" not found (simulated)\n`,
    );
  }
  const count = Number(call.option("--tail") ?? lines.length);
  return say(
    lines
      .slice(count < 0 ? 0 : Math.max(0, lines.length - count))
      .map((line) => `${line}\n`)
      .join(""),
  );
}

/** Changes a deployment; an unchanged template makes no revision. */
async function changeDeployment(
  call: KubectlCall,
  cluster: Cluster,
  name: string,
  change: (spec: Spec) => Spec,
): Promise<void> {
  const key = `${call.namespace}/Deployment/${name}`;
  const found = cluster.objects[key];
  if (found === undefined) return;
  await keep(call.fs, "kubernetes", withObject(cluster, key, { ...found, spec: change(found.spec ?? {}) }));
}

async function scale(given: SimulatedCall): Promise<Answer> {
  const call = readCall(given, ["--replicas"]);
  if ("exitCode" in call) return call;
  const { name = "" } = target(call.options.words);
  const replicas = Number(call.option("--replicas"));
  if (!Number.isInteger(replicas) || replicas < 0)
    return refuse(
      "error: The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0 (simulated)\n",
    );
  const cluster = await readCluster(call);
  if (cluster.objects[`${call.namespace}/Deployment/${name}`] === undefined)
    return notFound("Deployment", name);
  await changeDeployment(call, cluster, name, (spec) => ({ ...spec, replicas }));
  return say(`deployment.apps/${name} scaled\n`);
}

async function setImage(given: SimulatedCall): Promise<Answer> {
  const call = readCall(given, []);
  if ("exitCode" in call) return call;
  const [what, ...words] = call.options.words;
  const { name = "" } = target(words);
  const wanted = words.filter((word) => word.includes("=")).map((word) => word.split(/=(.*)/s));
  if (what !== "image" || wanted.length === 0)
    return refuse("error: only 'kubectl set image deployment/<name> <container>=<image>' is simulated\n");
  const cluster = await readCluster(call);
  const found = cluster.objects[`${call.namespace}/Deployment/${name}`];
  if (found === undefined) return notFound("Deployment", name);
  const before = found.spec?.template?.spec?.containers ?? [];
  const strange = wanted.find(([one]) => one !== "*" && !before.some((container) => container.name === one));
  if (strange !== undefined)
    return refuse(`error: unable to find container named "${strange[0]}" (simulated)\n`);
  const containers = before.map((one) => {
    const image = wanted.findLast(([container]) => container === "*" || container === one.name)?.[1];
    return image === undefined ? one : { ...one, image };
  });
  // kubectl prints nothing when nothing changes.
  if (JSON.stringify(containers) === JSON.stringify(before)) return say("");
  await changeDeployment(call, cluster, name, (spec) => ({
    ...spec,
    template: { ...spec.template, spec: { ...spec.template?.spec, containers } },
  }));
  return say(`deployment.apps/${name} image updated\n`);
}

async function deleteObjects(given: SimulatedCall): Promise<Answer> {
  const call = readCall(
    given,
    [...FILE_OPTIONS, "-l", "--selector", "--grace-period"],
    ["--all", "--force", "--now", "--ignore-not-found"],
  );
  if ("exitCode" in call) return call;
  const file = call.option("-f", "--filename");
  const manifests = file === undefined ? [] : await readManifests(call, file);
  if ("exitCode" in manifests) return manifests;
  const { kind, name } = target(call.options.words);
  if (file === undefined && kind === undefined)
    return refuse(
      `error: the server doesn't have a resource type "${call.options.words[0] ?? ""}" (simulated)\n`,
    );
  const cluster = await readCluster(call);
  const all = keysOf(call, cluster);
  const words = call.options.words[0]?.includes("/")
    ? call.options.words.map((word) => word.split("/")[1] ?? "")
    : call.options.words.slice(1);
  const selector = call.option("-l", "--selector");
  const isMany = selector !== undefined || call.has("--all");
  const keys =
    file !== undefined
      ? manifests.map((one) =>
          one.kind === "Namespace" ? `/Namespace/${one.metadata.name}` : keyOf(one, call.namespace),
        )
      : isMany
        ? [...all]
            .filter(([key, labels]) => isKind(call, key, kind) && fitsLabels(selector, labels))
            .map(([key]) => key)
        : words.map((word) => `${kind === "Namespace" ? "" : call.namespace}/${kind}/${word}`);
  if (keys.length === 0 && !isMany)
    return refuse(`error: resource(s) were provided, but no name was specified (simulated)\n`);
  const missing = keys.find((key) => !all.has(key));
  if (missing !== undefined && !call.has("--ignore-not-found"))
    return notFound(missing.split("/")[1] ?? "", missing.split("/")[2] ?? name ?? "");
  const gone = keys.filter((key) => all.has(key));
  const isDry = isDryRun(call);
  if (!isDry) await keep(call.fs, "kubernetes", without(cluster, gone));
  return say(
    gone
      .map((key) => `${apiName(key.split("/")[1] ?? "")} "${key.split("/")[2]}" deleted${dryWords(isDry)}\n`)
      .join(""),
  );
}

const isKind = (call: KubectlCall, key: string, kind: string | undefined): boolean =>
  key.split("/")[1] === kind && (kind === "Namespace" || namespaceOf(key) === call.namespace);

/** Everything that can be deleted, with its labels: objects, Pods of deployments, namespaces. */
function keysOf(call: KubectlCall, cluster: Cluster): Map<string, Readonly<Record<string, string>>> {
  return new Map([
    ...Object.entries(cluster.objects).map(([key, { metadata }]) => [key, metadata.labels ?? {}] as const),
    ...podsOf(call, cluster).map((pod) => [`${pod.namespace}/Pod/${pod.name}`, pod.labels] as const),
    ...cluster.namespaces.map((name) => [`/Namespace/${name}`, {}] as const),
  ]);
}

/** A deployment replaces its deleted Pods; a namespace is deleted with everything in it. */
function without(cluster: Cluster, gone: readonly string[]): Cluster {
  const nameOf = (key: string): string => key.split("/")[2] ?? "";
  const namespaces = gone.filter((key) => key.startsWith("/Namespace/")).map(nameOf);
  const pods = gone.filter((key) => key.includes("/Pod/")).map(nameOf);
  const inside = Object.keys(cluster.objects).filter((key) => namespaces.includes(namespaceOf(key)));
  return {
    ...withoutObjects(cluster, [...gone, ...inside]),
    deletedPods: [...cluster.deletedPods, ...pods],
    namespaces: cluster.namespaces.filter((name) => !namespaces.includes(name)),
  };
}
