/**
 * Reading the courses and gathering what the tutor knows leave more garbage than they keep, and V8 holds on to its pages. Takes a third
 * of a second, so it is called right after such work and never again. Needs `--expose-gc`, as `npm start` sets it; without it nothing happens.
 */
export function giveBackMemory(): void {
  globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "sync" });
}
