// npm run test:cluster: kills the primary of three PostgreSQL nodes under load (faults/cluster/). Needs root on Debian,
// for its packages.
import { spawnSync } from "node:child_process";
import { ensureBuilt, ensureInstalled, fail } from "./ensure-ready.mjs";
import { forgetFaults, printFaults } from "./fault-table.mjs";
import { installDebian } from "./install-debian.mjs";
import { runTool } from "./run-tool.mjs";

const PACKAGES = ["postgresql", "patroni", "etcd-server", "haproxy", "pgbouncer"];
const PROGRAMS = ["patroni", "etcd", "haproxy", "pgbouncer"];

const find = `for program in ${PROGRAMS.join(" ")}; do command -v $program || exit 1; done; test -d /usr/lib/postgresql && id postgres`;
const areMissing = () => spawnSync("sh", ["-c", find], { stdio: "ignore" }).status !== 0;

if (process.platform !== "linux" || process.getuid?.() !== 0)
  fail("the cluster test needs root on Linux, to run its parts under their own user.");
ensureInstalled();
if (areMissing()) installDebian(PACKAGES, "PostgreSQL, Patroni, etcd, HAProxy and PgBouncer");
if (areMissing()) fail(`install ${PACKAGES.join(", ")} first.`);
await ensureBuilt();
forgetFaults();
const { ok } = runTool("node", ["faults/cluster/cluster-command.ts", ...process.argv.slice(2)]);
process.exit(printFaults() && ok ? 0 : 1);
