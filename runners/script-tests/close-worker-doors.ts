/** Removes what would end the worker or start another one; the frame's CSP blocks the network. */
export function closeWorkerDoors(): void {
  const refuse = (name: string) => () => {
    throw new TypeError(`${name} is not available here.`);
  };
  const doors: Record<string, unknown> = {
    close: () => {},
    postMessage: () => {},
    importScripts: refuse("importScripts"),
    Worker: refuse("Worker"),
    SharedWorker: refuse("SharedWorker"),
    BroadcastChannel: refuse("BroadcastChannel"),
  };
  for (const [name, value] of Object.entries(doors)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
