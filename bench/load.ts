import autocannon, { type Request } from "autocannon";
import { processorMs, type Running } from "./processes.ts";
import { median, quantile } from "./statistics.ts";

export type Speed = {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** CPU time of the server per request: says more than the rate when the load generator is the bottleneck. */
  readonly cpuMs?: number | undefined;
};

type Load = {
  readonly server: Running;
  readonly path: string;
  readonly connections: number;
  readonly seconds?: number;
  readonly amount?: number;
  /** What each connection sends, one after the other, in a loop; a plain GET of the path when left out. */
  readonly requestsOf?: (connection: number) => Request[];
};

/**
 * Closed loop: every connection sends its next request when the last one is answered. An answer other than 2xx ends the
 * run.
 */
export async function load({ server, path, connections, seconds, amount, requestsOf }: Load): Promise<Speed> {
  const url = `${server.url}${path}`;
  let connection = 0;
  const run = autocannon({
    url,
    connections,
    ...(seconds === undefined ? {} : { duration: seconds }),
    ...(amount === undefined ? {} : { amount }),
    setupClient: (client) => {
      if (requestsOf) client.setRequests(requestsOf(connection++));
    },
  });
  const times: number[] = [];
  // Do not time the first answer of a connection: the load generator is still writing the requests of the other
  // connections.
  const hasBegun = new WeakSet<object>();
  run.on("response", (client: object, _status: number, _bytes: number, ms: number) => {
    if (hasBegun.has(client)) times.push(ms);
    hasBegun.add(client);
  });
  const startedAt = performance.now();
  const cpuBefore = processorMs(server.pid);
  const result = await run;
  const tookSeconds = (performance.now() - startedAt) / 1000;
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(
      `${url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} timed out`,
    );
  const cpuAfter = processorMs(server.pid);
  const answered = result["2xx"];
  return {
    perSecond: answered / tookSeconds,
    p99Ms: quantile(times, 0.99),
    cpuMs: cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / answered,
  };
}

/**
 * Interleaves the measurements, so that other load on the machine affects all of them alike; returns the median of
 * each.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  measurements: Readonly<Record<Name, () => Promise<Speed>>>,
): Promise<Record<Name, Speed>> {
  const names = Object.keys(measurements) as Name[];
  const speeds = Object.fromEntries(names.map((name) => [name, [] as Speed[]])) as Record<Name, Speed[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) speeds[name].push(await measurements[name]());
  return Object.fromEntries(names.map((name) => [name, medianSpeed(speeds[name])])) as Record<Name, Speed>;
}

function medianSpeed(speeds: readonly Speed[]): Speed {
  const cpu = speeds.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]));
  return {
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    p99Ms: median(speeds.map(({ p99Ms }) => p99Ms)),
    cpuMs: cpu.length > 0 ? median(cpu) : undefined,
  };
}
