/** Thrown to end a program like process.exit; not an error. */
export class ProgramExit extends Error {
  override readonly name = "ProgramExit";
}

/** The few parts of Node's process that small programs use. */
export function makeProcess(print: (text: string) => void): Readonly<Record<string, unknown>> {
  const stream = {
    write: (text: unknown): boolean => {
      print(String(text));
      return true;
    },
  };
  return {
    argv: ["node", "main.js"],
    env: {},
    platform: "linux",
    stdout: stream,
    stderr: stream,
    cwd: () => "/",
    uptime: () => performance.now() / 1000,
    nextTick: (callback: (...given: unknown[]) => void, ...given: unknown[]) =>
      queueMicrotask(() => callback(...given)),
    exit: () => {
      throw new ProgramExit("process.exit() was called.");
    },
  };
}
