import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type KadamServer, startKadam } from "./kadam-server.ts";
import type { Mail } from "./mail-sink.ts";
import { prepareStaffedData, type StaffedData } from "./staffed-kadam.ts";

/** The settings of the servers that tests may share. The tutor, whose index takes seconds of CPU, is on in one. */
const SETTINGS = {
  plain: { TUTOR: "on" },
  // Rate limits on, and sessions of 13 seconds.
  strict: { LIMITS: "on", SESSION_DAYS: "0.00015" },
  // Browsers allow passkeys for host names, but not for IP addresses.
  named: { PUBLIC_URL: "http://localhost:{port}" },
  // Pages on one host name, the frame for learners' code on another one of the same server.
  apart: { SANDBOX_URL: "http://localhost:{port}" },
} as const;

type SharedName = keyof typeof SETTINGS;

export type SharedKadam = Pick<KadamServer, "url" | "mailsTo">;

const CONTROL = "KADAM_SHARED_SERVERS";
const STAFFED_DATA = "staffed-data";

/**
 * Global setup: one server of each kind for all workers and both projects, started when the first test asks for it. A
 * start costs ten seconds of CPU, and every test signs up people of its own.
 */
export default async function shareServers(): Promise<() => Promise<void>> {
  const started = new Map<SharedName, Promise<KadamServer>>();
  const serverOf = (name: SharedName) => {
    const server = started.get(name) ?? startKadam(SETTINGS[name]);
    started.set(name, server);
    return server;
  };
  let staffed: Promise<StaffedData> | undefined;
  const answerTo = async (what: string, mailsTo: string | null): Promise<unknown> => {
    if (what === STAFFED_DATA) {
      staffed ??= prepareStaffedData();
      return staffed;
    }
    const kadam = await serverOf(what as SharedName);
    return mailsTo === null ? { url: kadam.url } : kadam.mailsTo(mailsTo);
  };
  const control = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://control");
    answerTo(pathname.slice(1), searchParams.get("mails-to"))
      .then((answer) => send(response, 200, answer))
      .catch((error: unknown) => send(response, 500, String(error)));
  }).listen(0, "127.0.0.1");
  await once(control, "listening");
  process.env[CONTROL] = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  return async () => {
    control.close();
    control.closeAllConnections();
    const servers = await Promise.allSettled(started.values());
    await Promise.all(servers.map((server) => server.status === "fulfilled" && server.value.stop()));
    if (staffed) await rm((await staffed).dataDir, { recursive: true, force: true });
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** For a worker: the server of this name, ready for requests. */
export async function sharedKadam(name: SharedName): Promise<SharedKadam> {
  const { url } = await ask<{ url: string }>(name);
  return { url, mailsTo: (address) => ask<Mail[]>(`${name}?mails-to=${encodeURIComponent(address)}`) };
}

export async function staffedData(): Promise<StaffedData> {
  return ask<StaffedData>(STAFFED_DATA);
}

async function ask<Answer>(what: string): Promise<Answer> {
  const reply = await fetch(`${process.env[CONTROL]}/${what}`);
  const answer = await reply.json();
  if (!reply.ok) throw new Error(answer);
  return answer;
}
