import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { keptContent } from "#content-loader/kept-content.ts";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { runPostgres } from "#server/testing/postgres-server.ts";
import { cpuFigures } from "./api.ts";
import type { Part } from "./figures.ts";
import { load, type Speed } from "./load.ts";
import { launchProduct, ROOT, type Running } from "./processes.ts";
import { median, quantile } from "./statistics.ts";

const PER_MINUTE = 10_000;
const PER_SECOND = Math.ceil(PER_MINUTE / 60);
const CONNECTIONS = 32;
/** Many short turns: other load on the machine then affects both sides alike. */
const TURN_SECONDS = 1.5;
const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const ROUNDS = 16;
const CERTIFICATES = 8;
const COURSE = "java_course";
const PASSWORD = "one-step-a-day";
const SIGN_IN = { email: "holder-0@bench.invalid", password: PASSWORD };

/** How long a sign-in takes on an idle server, and while strangers verify certificates. */
export async function measureVerify(scratchDir: string): Promise<Part[]> {
  const postgres = await runPostgres();
  try {
    return [
      await measureOn("PostgreSQL", scratchDir, postgres.url),
      await measureOn("the embedded PostgreSQL", scratchDir, undefined),
    ];
  } finally {
    await postgres.stop();
  }
}

async function measureOn(name: string, scratchDir: string, databaseUrl: string | undefined): Promise<Part> {
  const dataDir = mkdtempSync(join(scratchDir, "verify-"));
  const product = await launchProduct({ scratchDir, dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    const ids = await prepareCertificates(product);
    await Promise.all([verifySteadily(product, ids, WARM_UP_SECONDS), signIns(product, WARM_UP_SECONDS)]);
    const [alone, beside]: [number[], number[]] = [[], []];
    const speeds: Speed[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await signIns(product, TURN_SECONDS)));
      const [speed, times] = await Promise.all([
        verifySteadily(product, ids, TURN_SECONDS),
        signIns(product, TURN_SECONDS),
      ]);
      speeds.push(speed);
      beside.push(...times);
    }
    const most = await verifyAll(product, ids);
    return {
      name: `sign-ins beside ${PER_MINUTE} verifications a minute, ${name}`,
      baseline: "alone",
      figures: [
        {
          what: "a sign-in, median",
          unit: "ms",
          value: median(beside),
          baseline: median(alone),
          aim: { of: "ratio", atMost: 1.2 },
          note: "the load generator shares the machine",
        },
        {
          what: "a sign-in, p95",
          unit: "ms",
          value: quantile(beside, 0.95),
          baseline: quantile(alone, 0.95),
        },
        {
          what: "verifications answered",
          unit: "/s",
          value: median(speeds.map(({ perSecond }) => perSecond)),
          aim: { of: "figure", atLeast: 0.98 * PER_SECOND },
        },
        { what: "a verification, p99", unit: "ms", value: median(speeds.map(({ p99Ms }) => p99Ms)) },
        { what: "verifications when nothing else is asked", unit: "/s", value: most.perSecond },
        ...cpuFigures("server's processor time for a verification", most),
      ],
    };
  } finally {
    await product.stop();
  }
}

/** As many requests as the server can answer. */
function verifyAll(server: Running, ids: readonly string[]): Promise<Speed> {
  return load({
    server,
    path: "/",
    connections: CONNECTIONS,
    seconds: SECONDS,
    requestsOf: () => ids.map((id) => ({ method: "GET", path: `/api/certificates/${id}` })),
  });
}

/**
 * Open loop: requests are spread evenly over the time and sent on schedule, even if earlier ones are still unanswered.
 */
async function verifySteadily(server: Running, ids: readonly string[], seconds: number): Promise<Speed> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const startedAt = performance.now();
  const times: Promise<number>[] = [];
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    await pause(Math.max(0, startedAt + (n * 1000) / PER_SECOND - performance.now()));
    times.push(timeOf(`${server.url}/api/certificates/${ids[n % ids.length]}`, agent));
  }
  const answered = await Promise.all(times);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { perSecond: answered.length / tookSeconds, p99Ms: quantile(answered, 0.99) };
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().on("end", () => resolve(performance.now() - startedAt));
    });
    request.on("error", reject);
  });
}

/** One after the other; returns the time of each in ms. */
async function signIns(server: Running, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await send(server, "POST", "/api/session", SIGN_IN);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Learners who have done everything in the course, so that their certificates are as large as they can be. */
async function prepareCertificates(server: Running): Promise<readonly string[]> {
  const { catalogue } = keptContent(join(ROOT, "content"));
  const ids: string[] = [];
  for (let n = 0; n < CERTIFICATES; n++) ids.push(await completeCourse(server, catalogue, n));
  return ids;
}

async function completeCourse(server: Running, { courses }: Catalogue, n: number): Promise<string> {
  const account = {
    firstName: "Holder",
    lastName: "Rao",
    phone: "9876543210",
    email: `holder-${n}@bench.invalid`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: true,
  };
  const { cookie } = await send(server, "POST", "/api/accounts", account);
  await send(server, "PUT", "/api/me/age", { isAdult: true }, cookie);
  const days = courses.find(({ id }) => id === COURSE)?.days ?? [];
  for (const { id, files, tests, mutants } of days.flatMap(({ lesson }) => lesson?.exercises ?? [])) {
    const outcomes = [...tests, ...mutants].map((test) => ({ id: test.id, ok: true }));
    const attempt = {
      id: randomUUID(),
      files: files.map(({ path, text }) => ({ path, text })),
      outcomes,
      attemptedAt: new Date().toISOString(),
    };
    await send(server, "POST", `/api/me/study/exercises/${id}/attempts`, attempt, cookie);
  }
  await send(server, "PUT", `/api/me/enrolments/${COURSE}`, undefined, cookie);
  let certificate = "";
  for (const day of days.keys()) {
    const { body } = await send(server, "PUT", `/api/me/days/${COURSE}/${day}`, { done: true }, cookie);
    certificate = (body as { certificate?: { id: string } }).certificate?.id ?? certificate;
  }
  return certificate;
}

async function send(server: Running, method: string, path: string, body?: unknown, cookie = "") {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  const cookies = answer.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  return { cookie: cookies.join("; "), body: JSON.parse(text) as unknown };
}
