import { stringify } from "yaml";
import {
  apiName,
  type Cluster,
  type Manifest,
  namespaceOf,
  notFound,
  readCluster,
  target,
} from "./cluster.ts";
import { countPods, isReady, nodeOf, type Pod, podAddress, podsOf } from "./cluster-pods.ts";
import { fitsLabels, type KubectlCall, readCall } from "./kubectl-call.ts";
import { type Answer, idFor, printTable, refuse, type SimulatedCall, say } from "./simulation.ts";

/** One line of a list. */
type Row = {
  readonly name: string;
  readonly namespace: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly cells: readonly string[];
  /** Extra columns of `-o wide`. */
  readonly wide: readonly string[];
  readonly manifest: object;
};

const HEADS: Readonly<Record<string, { readonly cells: string; readonly wide: string }>> = {
  Pod: { cells: "NAME READY STATUS RESTARTS AGE", wide: "IP NODE" },
  Deployment: { cells: "NAME READY UP-TO-DATE AVAILABLE AGE", wide: "CONTAINERS IMAGES SELECTOR" },
  Service: { cells: "NAME TYPE CLUSTER-IP EXTERNAL-IP PORT(S) AGE", wide: "SELECTOR" },
  ConfigMap: { cells: "NAME DATA AGE", wide: "" },
  Secret: { cells: "NAME TYPE DATA AGE", wide: "" },
  Ingress: { cells: "NAME CLASS HOSTS ADDRESS PORTS AGE", wide: "" },
  Namespace: { cells: "NAME STATUS AGE", wide: "" },
};

const AGE = "1m";

export async function get(given: SimulatedCall): Promise<Answer> {
  const call = readCall(
    given,
    ["-o", "--output", "-l", "--selector"],
    ["--no-headers", "--show-labels", "-A", "--all-namespaces", "-w", "--watch", "--ignore-not-found"],
  );
  if ("exitCode" in call) return call;
  const cluster = await readCluster(call);
  const { words } = call.options;
  if (words[0] === "all") return getAll(call, cluster);
  const { kind, name } = target(words);
  if (kind === undefined)
    return refuse(`error: the server doesn't have a resource type "${words[0] ?? ""}" (simulated)\n`);
  const rows = chosenRows(call, cluster, kind).filter((row) => name === undefined || row.name === name);
  if (name !== undefined && rows.length === 0)
    return call.has("--ignore-not-found") ? say("") : notFound(kind, name);
  const format = call.option("-o", "--output") ?? "";
  if (format === "yaml" || format === "json") return say(printManifests(rows, name !== undefined, format));
  if (rows.length === 0) {
    const where = isEverywhere(call) ? "" : ` in ${call.namespace} namespace.`;
    return { stdout: "", stderr: `No resources found${where}\n`, exitCode: 0 };
  }
  if (format === "name") return say(rows.map((row) => `${apiName(kind)}/${row.name}\n`).join(""));
  if (format !== "" && format !== "wide")
    return refuse(`error: -o ${format} is not simulated: name, wide, yaml and json are\n`);
  return say(printRows(call, kind, rows, ""));
}

const isEverywhere = (call: KubectlCall): boolean => call.has("-A", "--all-namespaces");

function getAll(call: KubectlCall, cluster: Cluster): Answer {
  const tables = ["Pod", "Service", "Deployment"].map((kind) => {
    const rows = chosenRows(call, cluster, kind);
    return rows.length === 0 ? "" : printRows(call, kind, rows, `${apiName(kind)}/`);
  });
  return say(tables.filter((text) => text !== "").join("\n"));
}

function chosenRows(call: KubectlCall, cluster: Cluster, kind: string): Row[] {
  const selector = call.option("-l", "--selector");
  return rowsOf(call, cluster, kind)
    .filter((row) => kind === "Namespace" || isEverywhere(call) || row.namespace === call.namespace)
    .filter((row) => fitsLabels(selector, row.labels));
}

function printRows(call: KubectlCall, kind: string, rows: readonly Row[], before: string): string {
  const isWide = call.option("-o", "--output") === "wide";
  const showsSpaces = isEverywhere(call) && kind !== "Namespace";
  const showsLabels = call.has("--show-labels");
  const { cells, wide } = HEADS[kind] ?? { cells: "NAME", wide: "" };
  const head = [
    ...(showsSpaces ? ["NAMESPACE"] : []),
    ...cells.split(" "),
    ...(isWide && wide !== "" ? wide.split(" ") : []),
    ...(showsLabels ? ["LABELS"] : []),
  ];
  const lines = rows.map((row) => [
    ...(showsSpaces ? [row.namespace] : []),
    before + row.name,
    ...row.cells,
    ...(isWide ? row.wide : []),
    ...(showsLabels ? [pairs(row.labels)] : []),
  ]);
  return printTable(call.has("--no-headers") ? lines : [head, ...lines], 3, 6);
}

function printManifests(rows: readonly Row[], isOne: boolean, format: "yaml" | "json"): string {
  const items = rows.map(({ manifest }) => manifest);
  const whole = isOne ? items[0] : { apiVersion: "v1", items, kind: "List" };
  return format === "yaml" ? stringify(whole) : `${JSON.stringify(whole, null, 4)}\n`;
}

function rowsOf(call: SimulatedCall, cluster: Cluster, kind: string): Row[] {
  const pods = podsOf(call, cluster);
  if (kind === "Pod") return pods.map(podRow);
  if (kind === "Namespace") return cluster.namespaces.map(namespaceRow);
  return Object.entries(cluster.objects)
    .filter(([, one]) => one.kind === kind)
    .map(([key, manifest]) => ({
      name: manifest.metadata.name,
      namespace: namespaceOf(key),
      labels: manifest.metadata.labels ?? {},
      ...cellsOf(key, manifest, pods),
      manifest,
    }))
    .sort((one, other) => (`${one.namespace} ${one.name}` < `${other.namespace} ${other.name}` ? -1 : 1));
}

function podRow(pod: Pod): Row {
  const { name, namespace, labels, spec, status, restarts } = pod;
  const count = spec.containers?.length ?? 1;
  return {
    name,
    namespace,
    labels,
    cells: [`${isReady(pod) ? count : 0}/${count}`, status, String(restarts), AGE],
    wide: [podAddress(pod), nodeOf(pod)],
    manifest: {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { labels, name, namespace },
      spec,
      status: { phase: isReady(pod) ? "Running" : "Pending", podIP: podAddress(pod) },
    },
  };
}

const namespaceRow = (name: string): Row => ({
  name,
  namespace: name,
  labels: { "kubernetes.io/metadata.name": name },
  cells: ["Active", AGE],
  wide: [],
  manifest: { apiVersion: "v1", kind: "Namespace", metadata: { name } },
});

export const pairs = (labels: Readonly<Record<string, unknown>> = {}): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(",") || "<none>";

function cellsOf(key: string, manifest: Manifest, pods: readonly Pod[]): Pick<Row, "cells" | "wide"> {
  const { kind, spec, data, stringData, type } = manifest;
  const dataCount = String(Object.keys({ ...data, ...stringData }).length);
  if (kind === "ConfigMap") return { cells: [dataCount, AGE], wide: [] };
  if (kind === "Secret") return { cells: [type ?? "Opaque", dataCount, AGE], wide: [] };
  if (kind === "Ingress") {
    const hosts = (spec?.rules ?? []).map(({ host }) => host ?? "*").join(",") || "*";
    const ports = spec?.tls === undefined ? "80" : "80, 443";
    return { cells: [spec?.ingressClassName ?? "<none>", hosts, "", ports, AGE], wide: [] };
  }
  if (kind === "Deployment") {
    const { updated, ready } = countPods(pods, key);
    const containers = spec?.template?.spec?.containers ?? [];
    return {
      cells: [`${ready}/${spec?.replicas ?? 1}`, String(updated), String(ready), AGE],
      wide: [
        containers.map(({ name }) => name).join(","),
        containers.map(({ image }) => image).join(","),
        pairs(spec?.selector?.matchLabels),
      ],
    };
  }
  const ports = (spec?.ports ?? []).map(
    ({ port, nodePort }) => `${port}${nodePort === undefined ? "" : `:${nodePort}`}/TCP`,
  );
  const outside = spec?.type === "LoadBalancer" ? "<pending>" : "<none>";
  return {
    cells: [spec?.type ?? "ClusterIP", serviceAddress(key), outside, ports.join(","), AGE],
    wide: [pairs(spec?.selector)],
  };
}

export function serviceAddress(key: string): string {
  const number = Number.parseInt(idFor(key, 4), 16);
  return `10.96.${number % 256}.${(number >> 8) % 250}`;
}
