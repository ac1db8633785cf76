import { OUTPUT_LIMIT } from "../protocol.ts";

const FLUSH_AFTER_MS = 50;
const FLUSH_AFTER_CHARACTERS = 4096;

/**
 * The first prints are sent one by one: most programs print little, and the output before an endless loop must be
 * visible.
 */
const FLUSHED_AT_ONCE = 200;

type CappedOutput = { readonly print: (text: string) => void; readonly flush: () => void };

/**
 * Batches output, so that what a loop printed is visible although the loop never ends, and drops it after the limit, so
 * that endless output does not fill the memory.
 */
export function cappedOutput(
  send: (text: string) => void,
  now: () => number = () => Date.now(),
): CappedOutput {
  let waiting = "";
  let room = OUTPUT_LIMIT;
  let flushedAt = now();
  let prints = 0;
  const flush = (): void => {
    if (waiting !== "") send(waiting);
    waiting = "";
    flushedAt = now();
  };
  const print = (text: string): void => {
    if (room <= 0) return;
    waiting += text.slice(0, room);
    room -= text.length;
    if (room <= 0) waiting += `\n… cut off after ${OUTPUT_LIMIT / 1024} kB of output.\n`;
    prints++;
    const isDue = prints <= FLUSHED_AT_ONCE || now() - flushedAt >= FLUSH_AFTER_MS;
    if (room <= 0 || waiting.length >= FLUSH_AFTER_CHARACTERS || isDue) flush();
  };
  return { print, flush };
}
