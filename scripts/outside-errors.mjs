/** Vitest losing contact with a worker on a busy machine. */
const STARVED = /^(?:\w*Error: )?\[vitest-(?:worker|pool|api)\]: Timeout (?:calling|terminating)/;
const CUT = /\b(?:ECONNRESET|EPIPE)\b/;

/**
 * For errors outside of any test: a connection that the system closed after everything was done, with only Node's own
 * code in the stack, says nothing about our code.
 */
export function isHarmless({ what, stack }) {
  const frames = stack.split("\n").filter((line) => /^\s*at /.test(line));
  return STARVED.test(what) || (CUT.test(what) && frames.every((frame) => frame.includes("node:")));
}
