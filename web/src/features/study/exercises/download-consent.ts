/** Below this nobody needs to be asked, whatever the browser says. */
const SMALL_BYTES = 300_000;

const agreed = new Set<string>();
const loaded = new Set<string>();
const listeners = new Set<() => void>();

export type RuntimeKey = { readonly kind: string; readonly packages: readonly string[] };

function nameOf({ kind, packages }: RuntimeKey): string {
  return [kind, ...packages].join(" ");
}

/** The learner's wish not to be surprised by a download. */
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

/** Every Run on the page stops naming the download once one of them has had it. */
export function onLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
