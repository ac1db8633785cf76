const channel = new MessageChannel();
const due: (() => void)[] = [];
channel.port1.onmessage = () => due.shift()?.();

/** Node's setImmediate: after the current task, and before any timer. */
export function runSoon(run: (...given: unknown[]) => void, ...given: unknown[]): void {
  due.push(() => run(...given));
  channel.port2.postMessage(null);
}
