import {
  type Cluster,
  type Manifest,
  notFound,
  type Revision,
  readCluster,
  target,
  withRevision,
} from "./cluster.ts";
import { countPods, podsOf } from "./cluster-pods.ts";
import { type KubectlCall, readCall } from "./kubectl-call.ts";
import { type Answer, keep, printTable, refuse, type SimulatedCall, say } from "./simulation.ts";

/** A deployment as it was found. */
type Found = {
  readonly call: KubectlCall;
  readonly cluster: Cluster;
  readonly key: string;
  readonly name: string;
  readonly manifest: Manifest;
  readonly revisions: readonly Revision[];
};

const ACTIONS: Readonly<Record<string, (found: Found) => Promise<Answer> | Answer>> = {
  status,
  history,
  undo,
  restart,
};

export async function rollout(given: SimulatedCall): Promise<Answer> {
  const call = readCall(given, ["--timeout", "--to-revision"], ["-w", "--watch"]);
  if ("exitCode" in call) return call;
  const [word = "", ...words] = call.options.words;
  const action = ACTIONS[word];
  if (action === undefined)
    return refuse("error: rollout has status, history, undo and restart here (simulated)\n");
  const { name = "" } = target(words);
  const key = `${call.namespace}/Deployment/${name}`;
  const cluster = await readCluster(call);
  const manifest = cluster.objects[key];
  if (manifest === undefined) return notFound("Deployment", name);
  return action({ call, cluster, key, name, manifest, revisions: cluster.revisions[key] ?? [] });
}

/** kubectl waits; here the outcome is known at once. */
function status({ call, cluster, key, name, manifest }: Found): Answer {
  const { total, updated, ready } = countPods(podsOf(call, cluster), key);
  const wanted = manifest.spec?.replicas ?? 1;
  const waits =
    updated < wanted
      ? `${updated} out of ${wanted} new replicas have been updated`
      : total > updated
        ? `${total - updated} old replicas are pending termination`
        : ready < updated
          ? `${ready} of ${updated} updated replicas are available`
          : undefined;
  if (waits === undefined) return say(`deployment "${name}" successfully rolled out\n`);
  const reason =
    call.option("--timeout") === undefined
      ? `deployment "${name}" exceeded its progress deadline`
      : "timed out waiting for the condition";
  return {
    stdout: `Waiting for deployment "${name}" rollout to finish: ${waits}...\n`,
    stderr: `error: ${reason} (simulated)\n`,
    exitCode: 1,
  };
}

function history({ name, revisions }: Found): Answer {
  const rows = revisions.map(({ number }) => [String(number), "<none>"]);
  return say(`deployment.apps/${name}\n${printTable([["REVISION", "CHANGE-CAUSE"], ...rows], 2)}`);
}

async function keepRevision(
  { call, cluster, key, manifest, revisions }: Found,
  wanted: Revision,
): Promise<void> {
  await keep(call.fs, "kubernetes", {
    ...cluster,
    objects: {
      ...cluster.objects,
      [key]: { ...manifest, spec: { ...manifest.spec, template: wanted.template } },
    },
    revisions: { ...cluster.revisions, [key]: withRevision(revisions, wanted) },
  });
}

async function undo(found: Found): Promise<Answer> {
  const { call, name, revisions } = found;
  const number = Number(call.option("--to-revision") ?? 0);
  const wanted = number === 0 ? revisions.at(-2) : revisions.find((one) => one.number === number);
  if (wanted === undefined) {
    return refuse(
      number === 0
        ? `error: no rollout history found for deployment "${name}" (simulated)\n`
        : `error: unable to find specified revision ${number} in history (simulated)\n`,
    );
  }
  if (wanted === revisions.at(-1))
    return say(
      `deployment.apps/${name} skipped rollback (current template already matches revision ${number})\n`,
    );
  await keepRevision(found, wanted);
  return say(`deployment.apps/${name} rolled back\n`);
}

/** A restart changes the template: kubectl writes the time into it. */
async function restart(found: Found): Promise<Answer> {
  const last = found.revisions.at(-1);
  const restarts = Math.max(0, ...found.revisions.map((one) => one.restarts)) + 1;
  await keepRevision(found, { number: 0, template: last?.template ?? {}, restarts });
  return say(`deployment.apps/${found.name} restarted\n`);
}
