import { type DestinationStream, type Logger, pino } from "pino";

/** One JSON line an event. No passwords, tokens or mail addresses: databases and mail servers put them into their errors. */
export function openLog(level: string, destination = standardOutput()): Logger {
  const options = {
    level,
    redact: ["req.headers"],
    serializers: { err: plainError },
    formatters: { log: withoutSecrets },
  };
  return pino(options, destination);
}

const SECRET_FIELDS = ["password", "email", "token"];

/**
 * By hand: the wildcards of pino (`*.password`) parse every value of every line, which took a quarter of the memory of a tick. The
 * bindings of a child logger are not checked: the server has only the id of the request there.
 */
function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  const isSecret = (name: string) => name !== "err" && hasSecret(line[name]);
  if (!Object.keys(line).some(isSecret)) return line;
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, isSecret(name) ? redacted(value as object) : value]),
  );
}

function hasSecret(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && SECRET_FIELDS.some((field) => Object.hasOwn(value, field))
  );
}

function redacted(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, SECRET_FIELDS.includes(name) ? "[Redacted]" : held]),
  );
}

let output: DestinationStream | undefined;

/**
 * Batching: one system call for all lines of one turn of the event loop; one for each line took a twentieth of the time of a tick. Not
 * `sync`, which would stop the whole server while nobody reads its output.
 */
function standardOutput(): DestinationStream {
  if (output) return output;
  let batch = "";
  const writeBatch = () => {
    const lines = batch;
    batch = "";
    if (lines !== "") file.write(lines);
  };
  // Registered before the one of pino, which then writes everything.
  process.on("exit", writeBatch);
  const file = pino.destination({ fd: process.stdout.fd, sync: false });
  output = {
    write(line) {
      if (batch === "") setImmediate(writeBatch);
      batch += line;
    },
  };
  return output;
}

type PlainError = {
  readonly type: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly stack: string;
};

/** Only these four: other fields of an error hold the statement's values or the mail's recipients. */
function plainError(error: Error): PlainError {
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  return {
    type,
    code: code === undefined ? undefined : String(code),
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
  };
}

function withoutAddresses(text: string): string {
  // Without slashes, so that folders such as node_modules/@fastify stay readable in a stack.
  return text.replace(/(?<![^\s/<>()[\],;:"@])[^\s/<>()[\],;:"@]+@[^\s/<>()[\],;:"]+/gu, "[address]");
}
