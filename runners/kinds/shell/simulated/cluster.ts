import { parseAllDocuments } from "yaml";
import { type Answer, idFor, refuse, remember, type SimulatedCall } from "./simulation.ts";

type Labels = Readonly<Record<string, string>>;

export type Manifest = {
  readonly kind: string;
  readonly apiVersion?: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Labels };
  readonly spec?: Spec;
  readonly type?: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
};

export type Template = {
  readonly metadata?: { readonly labels?: Labels };
  readonly spec?: PodSpec;
};

export type Spec = {
  readonly replicas?: number;
  readonly selector?: { readonly matchLabels?: Labels } & Readonly<Record<string, unknown>>;
  readonly template?: Template;
  readonly strategy?: {
    readonly type?: string;
    readonly rollingUpdate?: {
      readonly maxSurge?: number | string;
      readonly maxUnavailable?: number | string;
    };
  };
  readonly type?: string;
  readonly ports?: readonly {
    readonly port: number;
    readonly targetPort?: number | string;
    readonly nodePort?: number;
  }[];
  readonly ingressClassName?: string;
  readonly rules?: readonly { readonly host?: string }[];
  readonly tls?: readonly unknown[];
} & PodSpec;

type Container = {
  readonly name: string;
  readonly image: string;
  readonly ports?: readonly { readonly containerPort: number }[];
};

type PodSpec = { readonly containers?: readonly Container[] };

/** A template that a deployment had. The cluster stores it as a ReplicaSet. */
export type Revision = {
  readonly number: number;
  readonly template: Template;
  /** How many times `rollout restart` was called. */
  readonly restarts: number;
};

export type Cluster = {
  /** By `namespace/kind/name`. */
  readonly objects: Readonly<Record<string, Manifest>>;
  /** Of deployments, by the same key; the last one is current. */
  readonly revisions: Readonly<Record<string, readonly Revision[]>>;
  /** Names of deleted Pods: their replacements get other names. */
  readonly deletedPods: readonly string[];
  readonly namespaces: readonly string[];
};

const FIRST_NAMESPACES = ["default", "kube-node-lease", "kube-public", "kube-system"];

const KINDS: Readonly<Record<string, readonly string[]>> = {
  Pod: ["po", "pod", "pods"],
  Deployment: ["deploy", "deployment", "deployments", "deployment.apps", "deployments.apps"],
  Service: ["svc", "service", "services"],
  ConfigMap: ["cm", "configmap", "configmaps"],
  Secret: ["secret", "secrets"],
  Ingress: ["ing", "ingress", "ingresses", "ingress.networking.k8s.io", "ingresses.networking.k8s.io"],
  Namespace: ["ns", "namespace", "namespaces"],
};

/** The part before the slash in `deployment.apps/web`, and in error messages. */
const GROUPS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Deployment: ["deployment.apps", "deployments.apps"],
  Ingress: ["ingress.networking.k8s.io", "ingresses.networking.k8s.io"],
};

export const apiName = (kind: string): string => GROUPS[kind]?.[0] ?? kind.toLowerCase();
const pluralName = (kind: string): string => GROUPS[kind]?.[1] ?? `${kind.toLowerCase()}s`;

export const readCluster = (call: SimulatedCall): Promise<Cluster> =>
  remember<Cluster>(call.fs, "kubernetes", {
    objects: {},
    revisions: {},
    deletedPods: [],
    namespaces: FIRST_NAMESPACES,
  });

export const keyOf = ({ kind, metadata }: Manifest, namespace: string): string =>
  `${metadata.namespace ?? namespace}/${kind}/${metadata.name}`;

export const namespaceOf = (key: string): string => key.split("/")[0] ?? "";

/** The manifests of a file, a folder or, with `-`, of stdin. */
export async function readManifests(call: SimulatedCall, word: string): Promise<Manifest[] | Answer> {
  if (word === "-") return parseManifests(word, call.stdin);
  const path = call.fs.resolvePath(call.cwd, word);
  if (!(await call.fs.exists(path))) return refuse(`error: the path "${word}" does not exist (simulated)\n`);
  const isFolder = (await call.fs.stat(path)).isDirectory;
  const files = isFolder
    ? (await call.fs.readdir(path))
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .map((name) => `${path}/${name}`)
    : [path];
  const found: Manifest[] = [];
  for (const file of files) {
    const manifests = parseManifests(word, await call.fs.readFile(file));
    if ("exitCode" in manifests) return manifests;
    found.push(...manifests);
  }
  return found;
}

function parseManifests(word: string, text: string): Manifest[] | Answer {
  const documents = [...parseAllDocuments(text)];
  const error = documents.flatMap(({ errors }) => errors)[0];
  if (error !== undefined)
    return refuse(`error: error parsing ${word}: ${error.message.split("\n")[0]} (simulated)\n`);
  return documents.map((one) => one.toJS() as Manifest | null).filter((one) => one !== null);
}

/** What the cluster would refuse; covers common beginners' mistakes. */
export function findMistake(manifest: Manifest): string | undefined {
  const { kind, apiVersion, metadata, spec } = manifest;
  if (apiVersion === undefined) return "apiVersion not set";
  if (kind === undefined) return "Object 'Kind' is missing";
  if (metadata?.name === undefined) return "resource name may not be empty";
  if (kind === "Deployment" && apiVersion !== "apps/v1")
    return `no matches for kind "Deployment" in version "${apiVersion}"`;
  if (kind !== "Deployment") return undefined;
  const wanted = spec?.selector?.matchLabels;
  const labels = spec?.template?.metadata?.labels ?? {};
  if (wanted === undefined)
    return `The Deployment "${metadata.name}" is invalid: spec.selector: Required value`;
  if (Object.entries(wanted).some(([key, value]) => labels[key] !== value)) {
    return `The Deployment "${metadata.name}" is invalid: spec.template.metadata.labels: \`selector\` does not match template \`labels\``;
  }
  return (spec?.template?.spec?.containers ?? []).length === 0
    ? `The Deployment "${metadata.name}" is invalid: spec.template.spec.containers: Required value`
    : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A changed template makes a revision; other changes, such as the number of replicas, do not. */
export function withObject(cluster: Cluster, key: string, manifest: Manifest): Cluster {
  const objects = { ...cluster.objects, [key]: manifest };
  if (manifest.kind === "Namespace")
    return { ...cluster, namespaces: [...new Set([...cluster.namespaces, manifest.metadata.name])].sort() };
  if (manifest.kind !== "Deployment") return { ...cluster, objects };
  const past = cluster.revisions[key] ?? [];
  const next = { template: manifest.spec?.template ?? {}, restarts: past.at(-1)?.restarts ?? 0 };
  return { ...cluster, objects, revisions: { ...cluster.revisions, [key]: withRevision(past, next) } };
}

/** A template that was used before gets a new number and loses its old one. */
export function withRevision(
  past: readonly Revision[],
  { template, restarts }: Omit<Revision, "number">,
): readonly Revision[] {
  const isThis = (one: Revision): boolean => isSame(one.template, template) && one.restarts === restarts;
  const last = past.at(-1);
  if (last !== undefined && isThis(last)) return past;
  return [...past.filter((one) => !isThis(one)), { number: (last?.number ?? 0) + 1, template, restarts }];
}

export function withoutObjects(cluster: Cluster, keys: readonly string[]): Cluster {
  const left = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));
  return { ...cluster, objects: left(cluster.objects), revisions: left(cluster.revisions) };
}

/** The name of a template's ReplicaSet. */
export function replicaSetName(name: string, { template, restarts }: Omit<Revision, "number">): string {
  return `${name}-${idFor(`${name} ${JSON.stringify(template)} ${restarts}`, 9)}`;
}

/** `deployment/web`, `deployment web` or only a kind. */
export function target(words: readonly string[]): {
  readonly kind: string | undefined;
  readonly name: string | undefined;
} {
  const [word = "", name] = words[0]?.includes("/") ? words[0].split("/") : words;
  const kind = Object.keys(KINDS).find((one) => KINDS[one]?.includes(word.toLowerCase()));
  return { kind, name };
}

export const notFound = (kind: string, name: string): Answer =>
  refuse(`Error from server (NotFound): ${pluralName(kind)} "${name}" not found (simulated)\n`);

export const alreadyExists = (kind: string, name: string, during = ""): Answer =>
  refuse(
    `Error from server (AlreadyExists): ${during}${pluralName(kind)} "${name}" already exists (simulated)\n`,
  );
