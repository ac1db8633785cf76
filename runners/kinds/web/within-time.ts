import { ScriptProblem } from "#runners/script-tests/script-error.ts";
import { sleep } from "#runners/script-tests/watched-timers.ts";

/** A timeout, so that one thing that never happens does not use up the time of the others. */
const LONGEST_MS = 2000;

export function withinTime<T>(promise: Promise<T>): Promise<T> {
  const late = sleep(LONGEST_MS).then(() => {
    throw new ScriptProblem({ message: "This took too long: something that was waited for never came." });
  });
  late.catch(() => {});
  return Promise.race([promise, late]);
}
