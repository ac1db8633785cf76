/** The start value of the hash (FNV-1a), for callers that mix in characters one by one. */
export const HASH_SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** A fast 32-bit hash, not cryptographic: only for inputs that nobody crafts to collide. */
export function hashOf(text: string): number {
  let hash = HASH_SEED;
  for (let at = 0; at < text.length; at += 1) hash = mixHash(hash, text.charCodeAt(at));
  return hash;
}

export function mixHash(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, PRIME);
  return (mixed ^ (mixed >>> 15)) | 0;
}
