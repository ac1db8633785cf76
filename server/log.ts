import { type DestinationStream, type Logger, pino } from "pino";

/** One JSON line an event. No passwords, tokens or mail addresses: databases and mail servers put them into their errors. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ["req.headers", "*.password", "*.email", "*.token"],
    serializers: { err: plainError },
  };
  return destination ? pino(options, destination) : pino(options);
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
