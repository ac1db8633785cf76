import { parseAllDocuments } from "yaml";
import type { Answer, SimulatedCall } from "./simulation.ts";
import { idFor, refuse, remember } from "./simulation.ts";

export type Manifest = {
  readonly kind: string;
  readonly apiVersion?: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec?: Spec;
  readonly data?: Readonly<Record<string, string>>;
};

export type Spec = {
  readonly replicas?: number;
  readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> } & Readonly<
    Record<string, unknown>
  >;
  readonly template?: {
    readonly metadata?: { readonly labels?: Readonly<Record<string, string>> };
    readonly spec?: PodSpec;
  };
  readonly type?: string;
  readonly ports?: readonly {
    readonly port: number;
    readonly targetPort?: number | string;
    readonly nodePort?: number;
  }[];
} & PodSpec;

type PodSpec = { readonly containers?: readonly { readonly name: string; readonly image: string }[] };

/** Objects by `kind/name`; a deployment also keeps what it was before, for undo. */
type Cluster = {
  readonly objects: Readonly<Record<string, Manifest>>;
  readonly history: Readonly<Record<string, readonly Manifest[]>>;
};

export type Pod = {
  readonly name: string;
  readonly owner: string;
  readonly image: string;
  readonly status: string;
  readonly restarts: number;
  readonly log: readonly string[];
};

const KINDS: Readonly<Record<string, string>> = {
  po: "Pod",
  pod: "Pod",
  pods: "Pod",
  deploy: "Deployment",
  deployment: "Deployment",
  deployments: "Deployment",
  svc: "Service",
  service: "Service",
  services: "Service",
  cm: "ConfigMap",
  configmap: "ConfigMap",
  configmaps: "ConfigMap",
};

export const API: Readonly<Record<string, string>> = {
  Deployment: "deployment.apps",
  Service: "service",
  Pod: "pod",
  ConfigMap: "configmap",
};

export const readCluster = (call: SimulatedCall): Promise<Cluster> =>
  remember<Cluster>(call.fs, "kubernetes", { objects: {}, history: {} });

export const keyOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`;

export async function readManifests(call: SimulatedCall, word: string): Promise<Manifest[] | Answer> {
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
    for (const document of parseAllDocuments(await call.fs.readFile(file))) {
      if (document.errors[0] !== undefined) {
        return refuse(
          `error: error parsing ${word}: ${document.errors[0].message.split("\n")[0]} (simulated)\n`,
        );
      }
      const manifest = document.toJS() as Manifest | null;
      if (manifest !== null) found.push(manifest);
    }
  }
  return found;
}

/** What the cluster would refuse; the common mistakes of beginners. */
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

export function withObject(cluster: Cluster, manifest: Manifest): Cluster {
  const key = keyOf(manifest);
  const old = cluster.objects[key];
  const history =
    old === undefined
      ? cluster.history
      : { ...cluster.history, [key]: [...(cluster.history[key] ?? []), old] };
  return { objects: { ...cluster.objects, [key]: manifest }, history };
}

export function podsOf(call: SimulatedCall, cluster: Cluster): Pod[] {
  return Object.values(cluster.objects).flatMap(({ kind, metadata, spec }) => {
    if (kind !== "Deployment" && kind !== "Pod") return [];
    const image = (kind === "Pod" ? spec : spec?.template?.spec)?.containers?.[0]?.image ?? "";
    const facts = call.world.pods[metadata.name] ?? {};
    const make = (name: string): Pod => ({
      name,
      owner: metadata.name,
      image,
      status: facts.status ?? (/:(broken|missing)/.test(image) ? "ImagePullBackOff" : "Running"),
      restarts: facts.restarts ?? 0,
      log: facts.log ?? [],
    });
    if (kind === "Pod") return [make(metadata.name)];
    const set = idFor(`${metadata.name} ${image}`, 9);
    return Array.from({ length: spec?.replicas ?? 1 }, (_, at) =>
      make(`${metadata.name}-${set}-${idFor(`${set}${at}`, 5)}`),
    );
  });
}

/** `deployment/web`, `deployment web` or only a kind. */
export function target(words: readonly string[]): {
  readonly kind: string | undefined;
  readonly name: string | undefined;
} {
  const [kind, name] = words[0]?.includes("/") ? words[0].split("/") : words;
  return { kind: KINDS[kind?.toLowerCase() ?? ""], name };
}

export const notFound = (kind: string, name: string): Answer => {
  const plural: Readonly<Record<string, string>> = {
    Deployment: "deployments.apps",
    Pod: "pods",
    Service: "services",
    ConfigMap: "configmaps",
  };
  return refuse(
    `Error from server (NotFound): ${plural[kind] ?? kind.toLowerCase()} "${name}" not found (simulated)\n`,
  );
};
