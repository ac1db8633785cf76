import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import { type Mail, type MailSink, startMailSink } from "./mail-sink.ts";

const ROOT = join(import.meta.dirname, "..");

export type KadamServer = {
  readonly url: string;
  readonly mail: Pick<MailSink, "refuse" | "accept">;
  readonly mailsTo: (address: string) => Promise<readonly Mail[]>;
  readonly stop: () => Promise<void>;
};

/** The product as `npm start` runs it, on a new data folder, sending its mail to our own SMTP server. */
export async function startKadam(
  settings: Readonly<Record<string, string>> = {},
  main = "server/main.ts",
): Promise<KadamServer> {
  const sink = await startMailSink();
  const dataDir = await mkdtemp(join(tmpdir(), "kadam-e2e-"));
  // Chosen before the start, because PUBLIC_URL is used for links in mails.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(projectNode(), [main], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...BARE_ENVIRONMENT,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SMTP_URL: sink.smtpUrl,
      LIMITS: "off",
      // Its runs would take CPU from the browser under test, and change certificates meanwhile.
      CHECKER: "off",
      LOG_LEVEL: "error",
      // A setting may contain the port, which is not known before.
      ...Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [name, value.replace("{port}", String(port))]),
      ),
    },
  });
  await untilReady(server);
  return {
    url,
    mail: sink,
    mailsTo: async (address) => sink.mailsTo(address),
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill("SIGTERM");
        await once(server, "exit");
      }
      await sink.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Playwright may be started by an older Node than the server needs. */
export function projectNode(): string {
  return Number(process.versions.node.split(".")[0]) >= 24
    ? process.execPath
    : join(ROOT, "node_modules/node/bin/node");
}

async function untilReady(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  server.stderr?.on("data", (chunk: Buffer) => {
    said.push(String(chunk));
    process.stderr.write(chunk);
  });
  if (!server.stdout) throw new Error("the server has no output");
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith("Kadam is ready: ")) {
      // Drain the output, or a full pipe would block the server.
      server.stdout.resume();
      return;
    }
    said.push(`${line}\n`);
  }
  throw new Error(`the server ended before it was ready:\n${said.join("")}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
