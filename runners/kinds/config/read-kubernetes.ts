import { asList, asMap, isPlainMap, type PlainMap } from "./plain-values.ts";
import { inLineOrder, type Problem } from "./problem.ts";
import { readYaml, type YamlPath } from "./read-yaml.ts";

export type KubernetesFile = { readonly objects: readonly PlainMap[]; readonly problems: readonly Problem[] };

type Report = (path: YamlPath, message: string) => void;

const API_VERSIONS: Readonly<Record<string, string>> = {
  ConfigMap: "v1",
  CronJob: "batch/v1",
  DaemonSet: "apps/v1",
  Deployment: "apps/v1",
  HorizontalPodAutoscaler: "autoscaling/v2",
  Ingress: "networking.k8s.io/v1",
  Job: "batch/v1",
  Namespace: "v1",
  NetworkPolicy: "networking.k8s.io/v1",
  PersistentVolume: "v1",
  PersistentVolumeClaim: "v1",
  Pod: "v1",
  ReplicaSet: "apps/v1",
  Role: "rbac.authorization.k8s.io/v1",
  RoleBinding: "rbac.authorization.k8s.io/v1",
  Secret: "v1",
  Service: "v1",
  ServiceAccount: "v1",
  StatefulSet: "apps/v1",
};

const WITH_SELECTOR = new Set(["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"]);

/**
 * Kubernetes objects, one per document, with the mistakes an API server would refuse for the kinds that courses use.
 */
export function readKubernetes(text: string): KubernetesFile {
  const yaml = readYaml(text);
  if (yaml.problems.length > 0) return { objects: [], problems: yaml.problems };
  const problems: Problem[] = [];
  const documents = yaml.documents.filter(({ value }) => value !== null);
  for (const { value, lineAt } of documents) {
    const report: Report = (path, message) => problems.push({ line: lineAt(path), message });
    if (isPlainMap(value)) checkObject(value, report);
    else report([], "a Kubernetes object is a map that begins with apiVersion: and kind:");
  }
  return { objects: documents.map(({ value }) => asMap(value)), problems: inLineOrder(problems) };
}

function checkObject(object: PlainMap, report: Report): void {
  const kind = String(object.kind ?? "");
  if (kind === "") report([], "kind is missing");
  if (object.apiVersion === undefined) report([], "apiVersion is missing");
  const known = API_VERSIONS[kind];
  if (known !== undefined && object.apiVersion !== undefined && object.apiVersion !== known) {
    report(["apiVersion"], `no kind "${kind}" is known in version "${object.apiVersion}"; it is in ${known}`);
  }
  const name = asMap(object.metadata).name;
  if (name === undefined) report(["metadata"], "metadata.name is missing");
  else if (!/^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$/.test(String(name))) {
    report(
      ["metadata", "name"],
      `metadata.name "${name}" may hold only lower case letters, digits, '-' and '.'`,
    );
  }
  if (WITH_SELECTOR.has(kind)) checkWorkload(object, report);
  if (kind === "Job") checkContainers(asMap(asMap(object.spec).template), ["spec", "template"], report);
  if (kind === "Pod") checkContainers(object, [], report);
  if (kind === "Service") checkServicePorts(asMap(object.spec), report);
}

function checkWorkload({ spec }: PlainMap, report: Report): void {
  const { selector, template, replicas } = asMap(spec);
  const wanted = asMap(asMap(selector).matchLabels);
  const given = asMap(asMap(asMap(template).metadata).labels);
  if (selector === undefined) report(["spec"], "spec.selector is missing");
  for (const [label, value] of Object.entries(wanted)) {
    if (given[label] !== value) {
      report(
        ["spec", "selector"],
        `the selector asks for ${label}: ${value}, but the labels of the template do not have it`,
      );
    }
  }
  if (replicas !== undefined && !(Number.isInteger(replicas) && Number(replicas) >= 0)) {
    report(["spec", "replicas"], "spec.replicas must be a whole number");
  }
  checkContainers(asMap(template), ["spec", "template"], report);
}

function checkContainers(holder: PlainMap, at: YamlPath, report: Report): void {
  const path = [...at, "spec", "containers"];
  const containers = asList(asMap(holder.spec).containers);
  if (containers.length === 0) report(path, "spec.containers must hold at least one container");
  containers.forEach((container, index) => {
    const { name, image, ports, env } = asMap(container);
    if (name === undefined) report([...path, index], "a container has no name");
    if (image === undefined) report([...path, index], `container '${name ?? index}' has no image`);
    asList(ports).forEach((port, number) => {
      if (!isPortNumber(asMap(port).containerPort)) {
        report([...path, index, "ports", number], "containerPort must be a number from 1 to 65535");
      }
    });
    asList(env).forEach((variable, number) => {
      const { value } = asMap(variable);
      if (value !== undefined && typeof value !== "string") {
        report(
          [...path, index, "env", number],
          `the value of ${asMap(variable).name} must be a string: put it in quotes`,
        );
      }
    });
  });
}

function checkServicePorts(spec: PlainMap, report: Report): void {
  const ports = asList(spec.ports);
  if (ports.length === 0 && spec.type !== "ExternalName")
    report(["spec"], "spec.ports must hold at least one port");
  ports.forEach((port, index) => {
    if (!isPortNumber(asMap(port).port))
      report(["spec", "ports", index], "port must be a number from 1 to 65535");
  });
}

function isPortNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 65535;
}
