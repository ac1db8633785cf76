/** Below this no question is needed. */
const SMALL_BYTES = 300_000;

const agreed = new Set<string>();
const loaded = new Set<string>();
const listeners = new Set<() => void>();

export type RuntimeKey = { readonly kind: string; readonly packages: readonly string[] };

function nameOf({ kind, packages }: RuntimeKey): string {
  return [kind, ...packages].join(" ");
}

/** Data saver: the learner wants to be asked before a download. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

export function mustAsk(runtime: RuntimeKey, bytes: number): boolean {
  return savesData() && bytes > SMALL_BYTES && !agreed.has(nameOf(runtime)) && !isLoaded(runtime);
}

export function agree(runtime: RuntimeKey): void {
  agreed.add(nameOf(runtime));
}

export function markLoaded(runtime: RuntimeKey): void {
  loaded.add(nameOf(runtime));
  for (const listener of listeners) listener();
}

export function isLoaded(runtime: RuntimeKey): boolean {
  return loaded.has(nameOf(runtime));
}

/** Every Run on the page stops showing the download size once one of them has loaded it. */
export function onLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
