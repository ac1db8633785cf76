/** Vitest losing touch with a worker that a busy machine starves. */
const STARVED = /^(?:\w*Error: )?\[vitest-(?:worker|pool|api)\]: Timeout (?:calling|terminating)/;
const CUT = /\b(?:ECONNRESET|EPIPE)\b/;

/**
 * Of errors outside of every test: a connection that the system cut while nobody listened any more, told by Node alone, says nothing
 * about our code.
 */
export function isHarmless({ what, stack }) {
  const frames = stack.split("\n").filter((line) => /^\s*at /.test(line));
  return STARVED.test(what) || (CUT.test(what) && frames.every((frame) => frame.includes("node:")));
}
