import { inspect } from "node:util";
import { type Config, ConfigError } from "./config.ts";
import { NewerSchema, ServiceAway } from "./ports/service-trouble.ts";

type SystemError = NodeJS.ErrnoException & { readonly severity?: string };

/** What went wrong at the start, for the person who starts the server: one line each, and what to do. */
export function startProblems(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.problems.map((problem) => `Setting ${problem}`);
  // The content's problems come as one error with a line for each.
  return messageOf(error).split("\n");
}

export function storesProblem(problem: unknown, config: Config): Error {
  const error = problem instanceof ServiceAway ? problem.cause : problem;
  if (config.firebase || error instanceof NewerSchema) return new Error(firstLine(error), { cause: error });
  return new Error(config.databaseHosts ? databaseProblem(error) : folderProblem(error), { cause: error });
}

/** A database that answers says what it does not like; everything else is that it cannot be reached. */
function databaseProblem(error: unknown): string {
  const { severity, code } = error as SystemError;
  if (severity !== undefined) return `The database of DATABASE_URL refuses: ${firstLine(error)}.`;
  return `The database of DATABASE_URL does not answer${code ? ` (${code})` : ""}. Check the address, and that it is running.`;
}

function folderProblem(error: unknown): string {
  const { code, path } = error as SystemError;
  switch (code) {
    case "EACCES":
    case "EROFS":
    case "EPERM":
      return `The data folder cannot be written: ${path}. Set DATA_DIR to another folder.`;
    case "ENOTDIR":
    case "EEXIST":
      return `The data folder cannot be used: ${path} is a file. Set DATA_DIR to another folder.`;
    default:
      return firstLine(error);
  }
}

export function listenProblem(error: unknown, { host, port }: Config): Error {
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    EACCES: `There is no permission to listen on port ${port}. Set PORT to a number above 1023.`,
  };
  const { code = "" } = error as SystemError;
  const other = `It cannot listen at ${host} (${code}). Set HOST to an address of this machine.`;
  return new Error(problems[code] ?? other, { cause: error });
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  // WebAssembly and some libraries throw plain objects.
  return typeof error === "string"
    ? error
    : `Something unexpected went wrong: ${inspect(error, { depth: 1, breakLength: Infinity })}`;
}

function firstLine(error: unknown): string {
  return messageOf(error).split("\n", 1)[0] ?? "";
}
