import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#server/adapters/postgres/embedded/socket-address.ts";

const HOST = "127.0.0.1";
const PASSWORD = "only-on-this-machine";
const NODES = 3;
const PATIENCE_MS = 900_000;
const LOOK_EVERY_MS = 250;
const OPS = join(import.meta.dirname, "../../ops/cluster");

type Node = {
  readonly name: string;
  readonly pgPort: number;
  readonly restPort: number;
  readonly dataDir: string;
  patroni: ChildProcess;
};

type Member = { readonly name: string; readonly role: string; readonly state: string };

/** Three PostgreSQL nodes with Patroni and etcd, HAProxy that routes to the primary, and PgBouncer in front of it. */
export type DatabaseNodes = {
  /** Through PgBouncer and HAProxy. */
  readonly url: string;
  readonly members: () => Promise<readonly Member[]>;
  /**
   * Like a machine that loses power: kills Patroni, PostgreSQL and all its processes at once. Returns the node's name.
   */
  readonly killPrimary: () => Promise<string>;
  readonly startAgain: (name: string) => void;
  /** Resolves when there is one primary, a synchronous standby, and no node missing. */
  readonly untilWhole: () => Promise<void>;
  readonly startWebDoor: (kadams: readonly [number, number]) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export async function startDatabaseNodes(scratchDir: string): Promise<DatabaseNodes> {
  const user = postgresUser();
  const children: ChildProcess[] = [];
  const folder = (name: string) => {
    const path = join(scratchDir, name);
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, user.uid, user.gid);
    return path;
  };
  chownSync(scratchDir, user.uid, user.gid);
  const home = folder("home");

  const start = (name: string, command: string, args: readonly string[]) => {
    const log = openSync(join(scratchDir, `${name}.log`), "a");
    const child = spawn(command, args, {
      cwd: home,
      ...user,
      env: {
        PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
        HOME: home,
        LC_ALL: "C.UTF-8",
        ETCD_UNSUPPORTED_ARCH: process.arch,
      },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    children.push(child);
    return child;
  };
  const filled = (template: string, values: Readonly<Record<string, string | number>>, as = template) => {
    const text = readFileSync(join(OPS, template), "utf8").replace(/\$\{(\w+)\}/g, (_, name) => {
      if (values[name] === undefined) throw new Error(`${template}: nothing for ${name}`);
      return String(values[name]);
    });
    const file = join(scratchDir, as);
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, user.uid, user.gid);
    return file;
  };

  const etcdPort = await freePort();
  const etcdPeerPort = await freePort();
  const doorPort = await freePort();
  const bouncerPort = await freePort();
  const etcd = `${HOST}:${etcdPort}`;
  start("etcd", "etcd", [
    "--data-dir",
    folder("etcd"),
    `--listen-client-urls=http://${etcd}`,
    `--advertise-client-urls=http://${etcd}`,
    `--listen-peer-urls=http://${HOST}:${etcdPeerPort}`,
    `--initial-advertise-peer-urls=http://${HOST}:${etcdPeerPort}`,
    `--initial-cluster=default=http://${HOST}:${etcdPeerPort}`,
  ]);
  await until("etcd", async () => (await fetch(`http://${etcd}/health`)).ok);

  const startPatroni = (name: string) => start(name, "/usr/bin/patroni", [join(scratchDir, `${name}.yml`)]);
  const nodes: Node[] = [];
  for (let n = 1; n <= NODES; n++) {
    const name = `node${n}`;
    const pgPort = await freePort();
    const restPort = await freePort();
    const dataDir = join(folder(name), "data");
    const common = {
      HOST,
      ETCD: etcd,
      BIN: binariesOf(),
      PASSWORD,
      NETWORK: `${HOST}/32`,
      SOCKETS: folder(`s${n}`),
    };
    const own = { NAME: name, REST_PORT: restPort, PG_PORT: pgPort, DATA: dataDir };
    filled("patroni.yml", { ...common, ...own }, `${name}.yml`);
    nodes.push({ name, pgPort, restPort, dataDir, patroni: startPatroni(name) });
  }
  const members = async (): Promise<readonly Member[]> => {
    for (const { restPort } of nodes) {
      try {
        const reply = await fetch(`http://${HOST}:${restPort}/cluster`);
        return ((await reply.json()) as { members: Member[] }).members;
      } catch {
        // This node is down; ask another.
      }
    }
    return [];
  };
  const untilWhole = () =>
    until("all nodes together", async () => {
      const all = await members();
      const isUp = ({ state }: Member) => ["running", "streaming"].includes(state);
      const has = (role: string) => all.some((member) => member.role === role && isUp(member));
      return all.length === NODES && all.every(isUp) && has("leader") && has("sync_standby");
    });
  const primary = async (): Promise<Node> => {
    const leader = (await members()).find(({ role }) => role === "leader");
    const node = nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error("there is no primary");
    return node;
  };

  await untilWhole();
  await makeDatabase(`postgresql://postgres:${PASSWORD}@${HOST}:${(await primary()).pgPort}/postgres`);
  const users = join(scratchDir, "users.txt");
  writeFileSync(users, `"kadam" "${PASSWORD}"\n`, { mode: 0o600 });
  chownSync(users, user.uid, user.gid);
  const haproxyValues = {
    DATABASE_DOOR: `${HOST}:${doorPort}`,
    ...Object.fromEntries(nodes.map(({ pgPort }, n) => [`NODE${n + 1}`, `${HOST}:${pgPort}`])),
    ...Object.fromEntries(nodes.map(({ restPort }, n) => [`REST${n + 1}`, restPort])),
  };
  const bouncer = {
    HOST,
    DATABASE_HOST: HOST,
    DATABASE_PORT: doorPort,
    BOUNCER_PORT: bouncerPort,
    USERS: users,
  };
  start("pgbouncer", "pgbouncer", [filled("pgbouncer.ini", bouncer)]);

  return {
    url: `postgresql://kadam:${PASSWORD}@${HOST}:${bouncerPort}/kadam`,
    members,
    untilWhole,
    async killPrimary() {
      const node = await primary();
      const ended = once(node.patroni, "exit");
      const postmaster = Number.parseInt(readFileSync(join(node.dataDir, "postmaster.pid"), "utf8"), 10);
      const pids = [postmaster, ...childrenOf(postmaster)];
      node.patroni.kill("SIGKILL");
      for (const pid of pids) end(pid);
      await ended;
      return node.name;
    },
    startAgain(name) {
      const node = nodes.find((each) => each.name === name);
      if (node) node.patroni = startPatroni(name);
    },
    async startWebDoor([first, second]) {
      const webPort = await freePort();
      const doors = {
        WEB_DOOR: `${HOST}:${webPort}`,
        KADAM1: `${HOST}:${first}`,
        KADAM2: `${HOST}:${second}`,
      };
      start("haproxy", "haproxy", ["-f", filled("haproxy.cfg", { ...haproxyValues, ...doors })]);
      return `http://${HOST}:${webPort}`;
    },
    async stop() {
      for (const child of children.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        const patience = setTimeout(() => child.kill("SIGKILL"), 30_000);
        await ended;
        clearTimeout(patience);
      }
    },
  };
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** The newest installed version. */
function binariesOf(): string {
  const [newest] = readdirSync("/usr/lib/postgresql").toSorted((a, b) => Number(b) - Number(a));
  return `/usr/lib/postgresql/${newest}/bin`;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await sleep(LOOK_EVERY_MS)) {
    try {
      if (await isSo()) return;
    } catch {
      // Not yet.
    }
  }
  throw new Error(`${what}: not there after ${PATIENCE_MS / 1_000} s`);
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create role kadam login password '${PASSWORD}'`);
  await client.query("alter role kadam set statement_timeout = '8s'");
  await client.query("create database kadam owner kadam");
  await client.end();
}

function childrenOf(parent: number): number[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (of === parent && pid !== undefined ? [pid] : []));
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended with its parent.
  }
}
