import { makeConsole } from "./console-stand-in.ts";
import { makeFetch } from "./fetch-stand-in.ts";
import { restoreBuiltins } from "./keep-builtins.ts";
import { keepOutput } from "./kept-output.ts";
import { type ProgramOptions, type RunningProgram, startProgram } from "./link-program.ts";
import { makeProcess, ProgramExit } from "./process-stand-in.ts";
import { replaceGlobals } from "./replace-globals.ts";
import { ScriptProblem } from "./script-error.ts";
import { nextTurn, sleep, watchTimers } from "./watched-timers.ts";

export type RunOptions = ProgramOptions & {
  readonly stdin: string;
  /** Called with output as it is printed; `output` of the run contains all of it. */
  readonly print?: ((text: string) => void) | undefined;
  /** Extra global names for the program: `db`, `test` … */
  readonly globals?: Readonly<Record<string, unknown>> | undefined;
};

export type ProgramRun = {
  /** undefined when the program ended itself before its last line. */
  readonly program: RunningProgram | undefined;
  readonly output: () => string;
  /** The first uncaught error; with one, the program has failed. */
  readonly failure: () => { readonly thrown: unknown } | undefined;
  /** Waits for a promise, but not for one that can never settle. */
  readonly settle: <T>(promise: Promise<T>) => Promise<T>;
  /** Waits until no timer is left and everything that is due has happened. */
  readonly untilIdle: () => Promise<void>;
  /** Stops timers and removes the program's names from the global object. */
  readonly close: () => void;
};

/** Polling: without a timer nothing more happens in a worker. Loading the files of a program takes some time, too. */
const LOOK_EVERY_MS = 25;
const MOST_LOOKS = 20;
const MOST_LOOKS_AT_START = 60;

/**
 * Runs a program from its first line until nothing is left to do. What it throws is a failure of the run, not of this
 * function.
 */
export async function runProgram(options: RunOptions): Promise<ProgramRun> {
  const { print, text: output } = keepOutput(options.print);
  let failure: { readonly thrown: unknown } | undefined;
  const fail = (thrown: unknown): void => {
    if (!(thrown instanceof ProgramExit)) failure ??= { thrown };
    timers.clearAll();
  };
  const timers = watchTimers(fail);
  const lines = options.stdin === "" ? [] : options.stdin.replace(/\r?\n$/, "").split(/\r?\n/);
  const restoreGlobals = replaceGlobals({
    ...timers.functions,
    console: makeConsole(print),
    prompt: () => lines.shift() ?? null,
    process: makeProcess(print),
    fetch: makeFetch(options.files),
    ...options.globals,
  });
  const stopListening = listenForUncaught(fail);
  const isBusy = (): boolean => timers.waiting > 0;
  const untilIdle = async (): Promise<void> => {
    do {
      await nextTurn();
      await timers.whenNone();
      await nextTurn();
    } while (timers.waiting > 0);
  };
  let program: RunningProgram | undefined;
  try {
    program = await settleUnlessStalled(startProgram(options), MOST_LOOKS_AT_START, isBusy);
    await untilIdle();
  } catch (thrown) {
    fail(thrown);
  }
  return {
    program,
    output,
    failure: () => failure,
    settle: (promise) => settleUnlessStalled(promise, MOST_LOOKS, isBusy),
    untilIdle,
    close: () => {
      timers.clearAll();
      stopListening();
      restoreBuiltins();
      restoreGlobals();
    },
  };
}

function listenForUncaught(fail: (thrown: unknown) => void): () => void {
  const onError = (event: Event): void => {
    // Otherwise the browser reports an error of the worker itself.
    event.preventDefault();
    fail("reason" in event ? event.reason : (event as ErrorEvent).error);
  };
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onError);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onError);
  };
}

async function settleUnlessStalled<T>(
  promise: Promise<T>,
  mostLooks: number,
  isBusy: () => boolean,
): Promise<T> {
  const PENDING = Symbol();
  // Count polls, not time: a long calculation is one poll.
  let quietLooks = 0;
  while (quietLooks < mostLooks) {
    const first = await Promise.race([promise, sleep(LOOK_EVERY_MS).then((): typeof PENDING => PENDING)]);
    if (first !== PENDING) return first as T;
    quietLooks = isBusy() ? 0 : quietLooks + 1;
  }
  throw new ScriptProblem({
    message: "The program waits for a promise that nobody settles. Is resolve() called?",
  });
}
