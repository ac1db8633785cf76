import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type Catalogue, loadCatalogue } from "#content-loader/load-catalogue.ts";
import { runPostgres } from "#server/testing/postgres-server.ts";
import { cpuFigures } from "./api.ts";
import type { Part } from "./figures.ts";
import { load, type Speed } from "./load.ts";
import { launchProduct, ROOT, type Running } from "./processes.ts";
import { median, quantile } from "./statistics.ts";

const PER_MINUTE = 10_000;
const CONNECTIONS = 32;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const ROUNDS = 4;
const CERTIFICATES = 8;
const COURSE = "java_course";
const PASSWORD = "one-step-a-day";
const SIGN_IN = { email: "holder-0@bench.invalid", password: PASSWORD };

/** How long a sign-in takes with nobody else there, and while strangers check certificates. */
export async function measureVerify(scratchDir: string): Promise<Part[]> {
  const postgres = await runPostgres();
  try {
    return [
      await measureOn("PostgreSQL", scratchDir, postgres.url),
      await measureOn("PGlite", scratchDir, undefined),
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
    const verify = (seconds: number) => verifications(product, ids, seconds);
    await Promise.all([verify(WARM_UP_SECONDS), signIns(product, WARM_UP_SECONDS)]);
    const [alone, beside]: [number[], number[]] = [[], []];
    const speeds: Speed[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await signIns(product, SECONDS)));
      const [speed, times] = await Promise.all([verify(SECONDS), signIns(product, SECONDS)]);
      speeds.push(speed);
      beside.push(...times);
    }
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
          aim: { of: "figure", atLeast: (0.98 * PER_MINUTE) / 60 },
        },
        { what: "a verification, p99", unit: "ms", value: median(speeds.map(({ p99Ms }) => p99Ms)) },
        ...cpuFigures(
          "server's processor time for both, by verification",
          speeds[0] ?? { perSecond: 0, p99Ms: 0 },
        ),
      ],
    };
  } finally {
    await product.stop();
  }
}

/** As many a second as make the minute, whatever the server takes for each. */
function verifications(server: Running, ids: readonly string[], seconds: number): Promise<Speed> {
  return load({
    server,
    path: "/",
    connections: CONNECTIONS,
    seconds,
    perSecond: Math.ceil(PER_MINUTE / 60),
    requestsOf: () => ids.map((id) => ({ method: "GET", path: `/api/certificates/${id}` })),
  });
}

/** One after the other; the time of each in ms. */
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

/** Learners who have done everything in the course, so that their certificates have as much to tell as there can be. */
async function prepareCertificates(server: Running): Promise<readonly string[]> {
  const catalogue = loadCatalogue(join(ROOT, "content"));
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
