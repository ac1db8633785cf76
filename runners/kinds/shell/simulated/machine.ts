import {
  type Answer,
  keep,
  printTable,
  readOptions,
  refuse,
  remember,
  type SimulatedCall,
  say,
} from "./simulation.ts";
import type { WorldProcess } from "./world.ts";

const USUAL: readonly WorldProcess[] = [
  { pid: 1, user: "root", command: "/sbin/init" },
  { pid: 4700, user: "learner", command: "-bash" },
  { pid: 4711, user: "learner", command: "bash main.sh" },
];

async function processesOf(call: SimulatedCall): Promise<readonly WorldProcess[]> {
  const ended = await remember<number[]>(call.fs, "processes", []);
  return [...USUAL, ...call.world.processes]
    .filter(({ pid }) => !ended.includes(pid))
    .sort((a, b) => a.pid - b.pid);
}

const nameOf = ({ command }: WorldProcess): string =>
  command.replace(/^-/, "").split(" ")[0]?.split("/").at(-1) ?? "";

/** `ps aux`, `ps -ef` and plain `ps`. */
export async function ps(call: SimulatedCall): Promise<Answer> {
  const all = await processesOf(call);
  const option = call.args.join(" ");
  if (/-e?f/.test(option)) {
    const rows = all.map((one) => [
      one.user ?? "root",
      String(one.pid),
      one.pid === 1 ? "0" : "1",
      one.command,
    ]);
    return say(printTable([["UID", "PID", "PPID", "CMD"], ...rows], 2));
  }
  if (/a/.test(option) || /-e/.test(option)) {
    const rows = all.map((one) => [
      one.user ?? "root",
      String(one.pid),
      (one.cpu ?? 0).toFixed(1),
      (one.mem ?? 0.1).toFixed(1),
      one.command,
    ]);
    return say(printTable([["USER", "PID", "%CPU", "%MEM", "COMMAND"], ...rows], 2));
  }
  const own = all.filter(({ pid }) => pid === 4700 || pid === 4711);
  return say(
    printTable([["PID", "TTY", "CMD"], ...own.map((one) => [String(one.pid), "pts/0", nameOf(one)])], 2),
  );
}

export async function top(call: SimulatedCall): Promise<Answer> {
  const all = (await processesOf(call)).toSorted((a, b) => (b.cpu ?? 0) - (a.cpu ?? 0));
  const rows = all
    .slice(0, 15)
    .map((one) => [
      String(one.pid),
      one.user ?? "root",
      (one.cpu ?? 0).toFixed(1),
      (one.mem ?? 0.1).toFixed(1),
      nameOf(one),
    ]);
  return say(
    `top (simulated, one picture)\nTasks: ${all.length} total\n\n${printTable([["PID", "USER", "%CPU", "%MEM", "COMMAND"], ...rows], 2)}`,
  );
}

async function end(call: SimulatedCall, wanted: readonly WorldProcess[]): Promise<void> {
  const ended = await remember<number[]>(call.fs, "processes", []);
  await keep(call.fs, "processes", [...ended, ...wanted.map(({ pid }) => pid)]);
}

export async function kill(call: SimulatedCall): Promise<Answer> {
  if (call.args[0] === "-l") return say(" 1) SIGHUP	 2) SIGINT	 3) SIGQUIT	 9) SIGKILL	15) SIGTERM\n");
  const pids = call.args.filter((word) => /^\d+$/.test(word));
  if (pids.length === 0)
    return refuse(
      "kill: usage: kill [-s sigspec | -n signum | -sigspec] pid | jobspec ... or kill -l [sigspec]\n",
      2,
    );
  const all = await processesOf(call);
  for (const word of pids) {
    const found = all.find(({ pid }) => pid === Number(word));
    if (found === undefined) return refuse(`bash: kill: (${word}) - No such process\n`);
    if (found.user === "root" && call.user !== "root")
      return refuse(`bash: kill: (${word}) - Operation not permitted\n`);
    if (!call.args.includes("-0")) await end(call, [found]);
  }
  return say("");
}

export async function pgrep(call: SimulatedCall): Promise<Answer> {
  const pattern = call.args.filter((word) => !word.startsWith("-")).at(-1) ?? "";
  const found = (await processesOf(call)).filter((one) =>
    (call.args.includes("-f") ? one.command : nameOf(one)).includes(pattern),
  );
  const line = (one: WorldProcess): string =>
    `${one.pid}${call.args.some((word) => /^-[la]/.test(word)) ? ` ${one.command}` : ""}\n`;
  return { stdout: found.map(line).join(""), stderr: "", exitCode: found.length > 0 ? 0 : 1 };
}

export async function pkill(call: SimulatedCall): Promise<Answer> {
  const pattern = call.args.filter((word) => !word.startsWith("-")).at(-1) ?? "";
  const found = (await processesOf(call)).filter((one) =>
    (call.args.includes("-f") ? one.command : nameOf(one)).includes(pattern),
  );
  await end(call, found);
  return { stdout: "", stderr: "", exitCode: found.length > 0 ? 0 : 1 };
}

const USUAL_DISKS = [{ device: "/dev/vda1", size: "20G", used: "6.1G", mount: "/" }];

const gigabytes = (text: string): number =>
  Number.parseFloat(text) * ({ M: 1 / 1024, G: 1, T: 1024 }[text.slice(-1)] ?? 1);

export function df(call: SimulatedCall): Answer {
  const disks = call.world.disks.length === 0 ? USUAL_DISKS : call.world.disks;
  const rows = disks.map(({ device, size, used, mount }) => {
    const free = gigabytes(size) - gigabytes(used);
    const share = Math.ceil((gigabytes(used) / gigabytes(size)) * 100);
    return [device, size, used, `${free >= 10 ? Math.round(free) : free.toFixed(1)}G`, `${share}%`, mount];
  });
  return say(printTable([["Filesystem", "Size", "Used", "Avail", "Use%", "Mounted on"], ...rows], 2));
}

/** In KiB: total, used, free, shared, buff/cache, available. */
const MEMORY = [3_984_588, 1_258_291, 1_677_721, 12_288, 1_048_576, 2_726_297];

function forPeople(kib: number): string {
  if (kib === 0) return "0B";
  const [size, unit] = kib >= 1_048_576 ? [kib / 1_048_576, "Gi"] : [kib / 1024, "Mi"];
  return `${size >= 10 ? Math.trunc(size) : size.toFixed(1)}${unit}`;
}

export function free(call: SimulatedCall): Answer {
  const { flags } = readOptions(call.args, []);
  const write = flags.has("-h")
    ? forPeople
    : (kib: number) => String(Math.trunc(kib / (flags.has("-m") ? 1024 : flags.has("-g") ? 1_048_576 : 1)));
  const row = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(8)}${cells.map((cell) => cell.padStart(12)).join("")}\n`;
  return say(
    row("", ["total", "used", "free", "shared", "buff/cache", "available"]) +
      row("Mem:", MEMORY.map(write)) +
      row("Swap:", [0, 0, 0].map(write)),
  );
}

export const uptime = (): Answer => say(" 10:00:00 up  2:11,  1 user,  load average: 0.10, 0.08, 0.05\n");

export function id(call: SimulatedCall): Answer {
  const { flags } = readOptions(call.args, []);
  const isRoot = call.user === "root";
  if (flags.has("-u")) return say(flags.has("-n") ? `${call.user}\n` : isRoot ? "0\n" : "1000\n");
  return say(
    isRoot
      ? "uid=0(root) gid=0(root) groups=0(root)\n"
      : "uid=1000(learner) gid=1000(learner) groups=1000(learner),27(sudo)\n",
  );
}
