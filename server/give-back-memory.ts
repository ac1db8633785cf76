/**
 * Reading the courses and gathering what the tutor knows leave more garbage than they keep, and V8 holds on to its pages. Takes a third
 * of a second, so it is called right after such work and never again. Needs `--expose-gc`, as `npm start` sets it; without it nothing happens.
 */
export function giveBackMemory(): void {
  globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "sync" });
}

/**
 * The same plain data in strings of its own. What is cut out of a file is a slice that keeps the whole file in memory, with two bytes for
 * each character as soon as one of them is not Latin.
 */
export function withOwnStrings<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data));
}
