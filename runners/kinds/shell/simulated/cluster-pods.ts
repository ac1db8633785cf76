import type { Cluster, Manifest, Revision, Template } from "./cluster.ts";
import { namespaceOf, replicaSetName } from "./cluster.ts";
import { idFor, type SimulatedCall } from "./simulation.ts";

export type Pod = {
  readonly name: string;
  readonly namespace: string;
  /** The deployment, or the Pod's own name. */
  readonly owner: string;
  readonly replicaSet?: string;
  /** Created from the current template. */
  readonly isUpdated: boolean;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: NonNullable<Template["spec"]>;
  readonly status: string;
  readonly restarts: number;
  readonly log: readonly string[];
  readonly previousLog: readonly string[] | undefined;
};

/** All Pods of the cluster, by name as kubectl lists them. */
export function podsOf(call: SimulatedCall, cluster: Cluster): Pod[] {
  const pods = Object.entries(cluster.objects).flatMap(([key, manifest]) => {
    if (manifest.kind === "Pod") return [podOf(call, key, manifest)];
    return manifest.kind === "Deployment" ? podsOfDeployment(call, cluster, key, manifest) : [];
  });
  return pods.sort((one, other) => (one.name < other.name ? -1 : 1));
}

type Facts = Pick<Pod, "status" | "restarts" | "log" | "previousLog">;

function factsOf(call: SimulatedCall, owner: string, template: Template): Facts {
  const given = call.world.pods[owner] ?? {};
  const status = given.status ?? (canBePulled(template) ? "Running" : "ImagePullBackOff");
  const hasEnded = (given.restarts ?? 0) > 0 || status === "CrashLoopBackOff";
  return {
    status,
    restarts: given.restarts ?? 0,
    log: given.log ?? [],
    previousLog: hasEnded ? (given.previous ?? given.log ?? []) : undefined,
  };
}

const canBePulled = ({ spec }: Template): boolean =>
  !(spec?.containers ?? []).some(({ image }) => /:(broken|missing)/.test(image));

function podOf(call: SimulatedCall, key: string, { metadata, spec = {} }: Manifest): Pod {
  return {
    name: metadata.name,
    namespace: namespaceOf(key),
    owner: metadata.name,
    isUpdated: true,
    labels: metadata.labels ?? {},
    spec,
    ...factsOf(call, metadata.name, { spec }),
  };
}

function podsOfDeployment(call: SimulatedCall, cluster: Cluster, key: string, manifest: Manifest): Pod[] {
  const { name } = manifest.metadata;
  const revisions = cluster.revisions[key] ?? [];
  const now = revisions.at(-1);
  if (now === undefined) return [];
  const make = (revision: Revision, count: number): Pod[] => {
    const set = replicaSetName(name, revision);
    return Array.from({ length: count }, (_, at) => ({
      name: podName(cluster, set, at),
      namespace: namespaceOf(key),
      owner: name,
      replicaSet: set,
      isUpdated: revision === now,
      labels: {
        ...revision.template.metadata?.labels,
        "pod-template-hash": set.slice(name.length + 1),
      },
      spec: revision.template.spec ?? {},
      ...factsOf(call, name, revision.template),
    }));
  };
  const replicas = manifest.spec?.replicas ?? 1;
  // `.world.yaml` sets the status of all Pods of a deployment; without it, only the image decides.
  const isStuck = call.world.pods[name]?.status === undefined && !canBePulled(now.template);
  const before = isStuck ? revisions.findLast(({ template }) => canBePulled(template)) : undefined;
  if (before === undefined || manifest.spec?.strategy?.type === "Recreate") return make(now, replicas);
  const { kept, started } = stuckCounts(replicas, manifest);
  return [...make(before, kept), ...make(now, started)];
}

/** How far a rolling update gets if no new Pod becomes ready. */
function stuckCounts(
  replicas: number,
  { spec }: Manifest,
): { readonly kept: number; readonly started: number } {
  const { maxSurge = "25%", maxUnavailable = "25%" } = spec?.strategy?.rollingUpdate ?? {};
  const surge = partOf(maxSurge, replicas, Math.ceil);
  const missing = partOf(maxUnavailable, replicas, Math.floor);
  const kept = Math.max(0, replicas - (surge + missing === 0 ? 1 : missing));
  return { kept, started: Math.min(replicas, replicas + surge - kept) };
}

function partOf(value: number | string, whole: number, round: (part: number) => number): number {
  return typeof value === "number" ? value : round((Number.parseFloat(value) * whole) / 100);
}

function podName(cluster: Cluster, set: string, at: number): string {
  for (let round = 0; ; round += 1) {
    const name = `${set}-${idFor(`${set} ${at} ${round}`, 5)}`;
    if (!cluster.deletedPods.includes(name)) return name;
  }
}

export const isReady = ({ status }: Pod): boolean => status === "Running";

/** The Pod counts of a deployment in `get`, `describe` and `rollout status`. */
export function countPods(
  pods: readonly Pod[],
  key: string,
): { readonly total: number; readonly updated: number; readonly ready: number } {
  const [namespace, , name] = key.split("/");
  const own = pods.filter((pod) => pod.namespace === namespace && pod.owner === name);
  return {
    total: own.length,
    updated: own.filter(({ isUpdated }) => isUpdated).length,
    ready: own.filter(isReady).length,
  };
}

export const podAddress = ({ name }: Pod): string => {
  const number = Number.parseInt(idFor(name, 4), 16);
  return `10.244.${number % 3}.${(number % 250) + 2}`;
};

export const nodeOf = (pod: Pod): string => `node-${Number(podAddress(pod).split(".")[2]) + 1}`;
