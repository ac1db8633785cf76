import { type Cluster, type Manifest, notFound, readCluster, target } from "./cluster.ts";
import { countPods, isReady, nodeOf, type Pod, podAddress, podsOf } from "./cluster-pods.ts";
import { fitsLabels, type KubectlCall, readCall } from "./kubectl-call.ts";
import { pairs, serviceAddress } from "./kubectl-get.ts";
import { type Answer, type SimulatedCall, say } from "./simulation.ts";

export async function describe(given: SimulatedCall): Promise<Answer> {
  const call = readCall(given, ["-l", "--selector"]);
  if ("exitCode" in call) return call;
  const cluster = await readCluster(call);
  const { kind, name } = target(call.options.words);
  const pods = podsOf(call, cluster).filter(({ namespace }) => namespace === call.namespace);
  const selector = call.option("-l", "--selector");
  const texts =
    kind === "Pod"
      ? pods
          .filter((pod) => (name === undefined || pod.name === name) && fitsLabels(selector, pod.labels))
          .map(podText)
      : chosen(call, cluster, kind, name, selector).map(([key, one]) => objectText(key, one, pods, cluster));
  return texts.length === 0
    ? notFound(kind ?? call.options.words[0] ?? "", name ?? "")
    : say(texts.join("\n\n"));
}

function chosen(
  call: KubectlCall,
  cluster: Cluster,
  kind: string | undefined,
  name: string | undefined,
  selector: string | undefined,
): [string, Manifest][] {
  return Object.entries(cluster.objects).filter(
    ([key, one]) =>
      key === `${call.namespace}/${kind}/${name ?? one.metadata.name}` &&
      fitsLabels(selector, one.metadata.labels),
  );
}

/** Names in one column, as wide as kubectl's widest. */
const facts = (width: number, rows: readonly (readonly [name: string, value: string])[]): string =>
  rows.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`.trimEnd()).join("\n");

function podText(pod: Pod): string {
  const top = facts(18, [
    ["Name", pod.name],
    ["Namespace", pod.namespace],
    ["Node", nodeOf(pod)],
    ["Labels", pairs(pod.labels)],
    ["Status", pod.status === "ImagePullBackOff" ? "Pending" : isReady(pod) ? "Running" : pod.status],
    ["IP", podAddress(pod)],
    ...(pod.replicaSet === undefined ? [] : ([["Controlled By", `ReplicaSet/${pod.replicaSet}`]] as const)),
  ]);
  const containers = (pod.spec.containers ?? []).map(
    ({ name, image }) =>
      `  ${name}:\n    Image:          ${image}\n    State:          ${isReady(pod) ? "Running" : `Waiting\n      Reason:       ${pod.status}`}\n    Ready:          ${isReady(pod) ? "True" : "False"}\n    Restart Count:  ${pod.restarts}\n`,
  );
  const image = pod.spec.containers?.[0]?.image ?? "";
  const event = isReady(pod)
    ? "Normal   Started  Started container"
    : pod.status === "ImagePullBackOff"
      ? `Warning  Failed   Failed to pull image "${image}": not found`
      : `Warning  BackOff  ${pod.status}: see kubectl logs ${pod.name}`;
  return `${top}\nContainers:\n${containers.join("")}Events (simulated):\n  Type     Reason   Message\n  ${event}\n`;
}

function objectText(key: string, manifest: Manifest, pods: readonly Pod[], cluster: Cluster): string {
  if (manifest.kind === "Deployment") return deploymentText(key, manifest, pods, cluster);
  const { kind, metadata, spec } = manifest;
  const rows: [string, string][] = [
    ["Name", metadata.name],
    ["Namespace", key.split("/")[0] ?? ""],
    ["Labels", pairs(metadata.labels)],
  ];
  if (kind === "Service") {
    const port = spec?.ports?.[0];
    rows.push(
      ["Selector", pairs(spec?.selector)],
      ["Type", spec?.type ?? "ClusterIP"],
      ["IP", serviceAddress(key)],
      ["Port", `${port?.port ?? "<none>"}/TCP`],
      ["TargetPort", `${port?.targetPort ?? port?.port ?? "<none>"}/TCP`],
      ["Endpoints", endpoints(manifest, pods)],
    );
  }
  return `${facts(19, rows)}\n(simulated)\n`;
}

function endpoints({ spec }: Manifest, pods: readonly Pod[]): string {
  if (spec?.selector === undefined) return "<none>";
  const port = spec.ports?.[0];
  const reached = pods.filter((pod) => isReady(pod) && fitsLabels(pairs(spec.selector), pod.labels));
  return reached.map((pod) => `${podAddress(pod)}:${port?.targetPort ?? port?.port}`).join(",") || "<none>";
}

function deploymentText(
  key: string,
  { metadata, spec }: Manifest,
  pods: readonly Pod[],
  cluster: Cluster,
): string {
  const { total, updated, ready } = countPods(pods, key);
  const isRecreate = spec?.strategy?.type === "Recreate";
  const { maxSurge = "25%", maxUnavailable = "25%" } = spec?.strategy?.rollingUpdate ?? {};
  const top = facts(24, [
    ["Name", metadata.name],
    ["Namespace", key.split("/")[0] ?? ""],
    ["Labels", pairs(metadata.labels)],
    ["Annotations", `deployment.kubernetes.io/revision: ${cluster.revisions[key]?.at(-1)?.number ?? 1}`],
    ["Selector", pairs(spec?.selector?.matchLabels)],
    [
      "Replicas",
      `${spec?.replicas ?? 1} desired | ${updated} updated | ${total} total | ${ready} available | ${total - ready} unavailable`,
    ],
    ["StrategyType", isRecreate ? "Recreate" : "RollingUpdate"],
    ...(isRecreate
      ? []
      : ([["RollingUpdateStrategy", `${maxUnavailable} max unavailable, ${maxSurge} max surge`]] as const)),
  ]);
  const containers = (spec?.template?.spec?.containers ?? []).map(({ name, image, ports = [] }) => {
    const port = ports.map(({ containerPort }) => `${containerPort}/TCP`).join(", ") || "<none>";
    return `   ${name}:\n    Image:         ${image}\n    Port:          ${port}\n`;
  });
  return `${top}\nPod Template:\n  Labels:  ${pairs(spec?.template?.metadata?.labels)}\n  Containers:\n${containers.join("")}(simulated)\n`;
}
