/** What a hash begins with, where its characters are mixed in one by one. */
export const HASH_SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** Of 32 bits, for telling apart what nobody made to look alike: fast, and no secret of its own. */
export function hashOf(text: string): number {
  let hash = HASH_SEED;
  for (let at = 0; at < text.length; at += 1) hash = mixHash(hash, text.charCodeAt(at));
  return hash;
}

export function mixHash(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, PRIME);
  return (mixed ^ (mixed >>> 15)) | 0;
}
