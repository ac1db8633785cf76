import { type Answer, readOptions, refuse, type SimulatedCall, say } from "./simulation.ts";
import type { Host, HttpAnswer, World } from "./world.ts";

const hostOf = (world: World, name: string): Host | undefined =>
  world.hosts[name] ?? Object.values(world.hosts).find(({ ip }) => ip === name);

const REASONS: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  204: "No Content",
  301: "Moved Permanently",
  302: "Found",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

type Address = { readonly host: string; readonly port: string; readonly path: string };

function readAddress(word: string): Address {
  const [, host = "", port = "", path = "/"] =
    /^(?:\w+:\/\/)?([^/:?]+)(?::(\d+))?(\/[^#]*)?/.exec(word) ?? [];
  return { host, port, path };
}

function findAnswer(world: World, { host, port, path }: Address, method: string): HttpAnswer | undefined {
  const table = (world.hosts[port === "" ? host : `${host}:${port}`] ?? hostOf(world, host))?.http;
  if (table === undefined) return undefined;
  const bare = path.split("?")[0] ?? path;
  const asked = [
    `${method} ${path}`,
    `${method} ${bare}`,
    ...(method === "GET" || method === "HEAD" ? [path, bare] : []),
  ];
  const found = asked.map((key) => table[key]).find((answer) => answer !== undefined);
  if (found !== undefined) return found;
  const isOther = Object.keys(table).some((key) => key.split(" ").at(-1) === bare);
  return isOther ? { status: 405, body: "Method Not Allowed\n" } : { status: 404, body: "Not Found\n" };
}

const VALUED = [
  ...[
    "-X",
    "--request",
    "-H",
    "--header",
    "-d",
    "--data",
    "--data-raw",
    "--json",
    "-o",
    "--output",
    "-w",
    "--write-out",
    "-u",
  ],
  ...["--max-time", "-m", "--connect-timeout", "--retry", "-A", "-b", "-c", "-F", "--url"],
];

/** Reaches only the hosts of `.world.yaml`: nothing leaves the sandbox. */
export async function curl(call: SimulatedCall): Promise<Answer> {
  const { flags, values, words } = readOptions(call.args, VALUED);
  const word = words[0] ?? values.get("--url")?.[0];
  if (word === undefined) return refuse("curl: (2) no URL specified\n", 2);
  const address = readAddress(word);
  const isHead = flags.has("-I") || flags.has("--head");
  const hasBody = ["-d", "--data", "--data-raw", "--json", "-F"].some((name) => values.has(name));
  const method =
    values.get("-X")?.[0] ?? values.get("--request")?.[0] ?? (isHead ? "HEAD" : hasBody ? "POST" : "GET");
  const isQuiet =
    (flags.has("-s") || flags.has("--silent")) && !flags.has("-S") && !flags.has("--show-error");
  const failure = (code: number, text: string): Answer =>
    refuse(isQuiet ? "" : `curl: (${code}) ${text}\n`, code);
  const host = call.world.hosts[`${address.host}:${address.port}`] ?? hostOf(call.world, address.host);
  if (host === undefined) {
    return failure(
      6,
      `Could not resolve host: ${address.host} (simulated: there is no network, only the hosts of the exercise)`,
    );
  }
  const answer = findAnswer(call.world, address, method);
  if (answer === undefined)
    return failure(
      7,
      `Failed to connect to ${address.host} port ${address.port || 80}: Connection refused (simulated)`,
    );
  const status = answer.status ?? 200;
  const isLoud = flags.has("-i") || flags.has("--include") || isHead;
  const given = Object.entries(answer.headers ?? {}).map(([name, value]) => `${name}: ${value}\n`);
  const head = isLoud ? `HTTP/1.1 ${status} ${REASONS[status] ?? ""}\n${given.join("")}\n` : "";
  if ((flags.has("-f") || flags.has("--fail")) && status >= 400)
    return failure(22, `The requested URL returned error: ${status}`);
  const body = isHead ? "" : (answer.body ?? "");
  const file = values.get("-o")?.[0] ?? values.get("--output")?.[0];
  if (file !== undefined && file !== "/dev/null")
    await call.fs.writeFile(call.fs.resolvePath(call.cwd, file), body);
  const format = values.get("-w")?.[0] ?? values.get("--write-out")?.[0] ?? "";
  const written = format.replaceAll("%{http_code}", String(status)).replaceAll("\\n", "\n");
  return say(head + (file === undefined ? body : "") + written);
}

export function ping(call: SimulatedCall): Answer {
  const { values, words } = readOptions(call.args, ["-c", "-W", "-i"]);
  const name = words[0] ?? "";
  const host = hostOf(call.world, name);
  if (host === undefined) return refuse(`ping: ${name}: Name or service not known (simulated)\n`, 2);
  const ip = host.ip ?? "10.0.0.1";
  const count = Math.min(Number(values.get("-c")?.[0] ?? 4), 10);
  const lines =
    host.ping === undefined
      ? []
      : Array.from(
          { length: count },
          (_, at) => `64 bytes from ${ip}: icmp_seq=${at + 1} ttl=64 time=${host.ping} ms\n`,
        );
  const lost = host.ping === undefined ? 100 : 0;
  const text = `PING ${name} (${ip}) 56(84) bytes of data. (simulated)\n${lines.join("")}\n--- ${name} ping statistics ---\n${count} packets transmitted, ${lines.length} received, ${lost}% packet loss\n`;
  return { stdout: text, stderr: "", exitCode: lost === 0 ? 0 : 1 };
}

function recordsOf(host: Host | undefined, type: string): string[] {
  const found = host?.records?.[type] ?? (type === "A" ? host?.ip : undefined) ?? [];
  return typeof found === "string" ? [found] : [...found];
}

export function dig(call: SimulatedCall): Answer {
  const words = call.args.filter((word) => !/^[-+@]/.test(word));
  const types = ["A", "AAAA", "CNAME", "MX", "NS", "TXT"];
  const type = words.map((word) => word.toUpperCase()).find((word) => types.includes(word)) ?? "A";
  const name = words.find((word) => !types.includes(word.toUpperCase())) ?? "";
  const values = recordsOf(call.world.hosts[name], type);
  if (call.args.includes("+short")) return say(values.map((value) => `${value}\n`).join(""));
  const status = call.world.hosts[name] === undefined ? "NXDOMAIN" : "NOERROR";
  const answers = values.map((value) => `${name}.\t\t300\tIN\t${type}\t${value}\n`).join("");
  return say(
    `; <<>> dig (simulated) <<>> ${name}\n;; status: ${status}, ANSWER: ${values.length}\n\n;; QUESTION SECTION:\n;${name}.\t\t\tIN\t${type}\n${answers === "" ? "" : `\n;; ANSWER SECTION:\n${answers}`}`,
  );
}

/** `ss -ltn`: listening ports. There are no open connections, and only root and the owner see the program. */
export function ss(call: SimulatedCall): Answer {
  const { flags } = readOptions(call.args, []);
  const isListening = flags.has("-l") || flags.has("-a");
  const ports = isListening && !(flags.has("-u") && !flags.has("-t")) ? call.world.ports : [];
  const kind = flags.has("-t") !== flags.has("-u") ? "" : "tcp   ";
  const width = Math.max(4, ...ports.map(({ port }) => String(port).length));
  const line = (state: string, queues: readonly [string, string], local: string, port: string): string =>
    `${state.padEnd(6)} ${queues[0].padEnd(6)} ${queues[1].padEnd(6)} ${local.padStart(13)}:${port.padEnd(width)} `;
  const head = `${kind && "Netid "}${line("State", ["Recv-Q", "Send-Q"], "Local Address", "Port")}Peer Address:PortProcess\n`;
  const rows = ports.map(({ port, process, address = "0.0.0.0" }) => {
    const program = flags.has("-p") ? programOf(call, process) : "";
    return `${kind}${line("LISTEN", ["0", "511"], address, String(port))}${"0.0.0.0".padStart(12)}:*   ${program}\n`;
  });
  return say(head + rows.join(""));
}

function programOf({ world, user }: SimulatedCall, name: string | undefined): string {
  if (name === undefined) return "";
  const running = world.processes.find(({ command }) => command.split(" ")[0]?.split("/").at(-1) === name);
  const isShown = user === "root" || running?.user === user;
  return isShown ? ` users:(("${name}",pid=${running?.pid ?? 812},fd=6))` : "";
}

export function noNetwork(name: string): () => Answer {
  return () =>
    refuse(
      `${name}: there is no network in the practice shell (simulated hosts answer to curl, ping and dig)\n`,
      1,
    );
}
