const PEER = /^(webkit|moz)?RTC/;

/**
 * WebRTC peer connections are the only network access that no CSP blocks in every browser. They are removed from this
 * document before any other script runs; nested documents cannot run scripts.
 */
export function closePeerDoors(): void {
  for (let holder: object | null = globalThis; holder !== null; holder = Reflect.getPrototypeOf(holder)) {
    for (const key of Reflect.ownKeys(holder))
      if (typeof key === "string" && PEER.test(key)) Reflect.deleteProperty(holder, key);
  }
}
