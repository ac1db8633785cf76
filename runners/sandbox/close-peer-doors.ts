const PEER = /^(webkit|moz)?RTC/;

/**
 * Peer connections are the one network that no policy of a page closes in every browser. In this document they go before any other script;
 * a document within it can run none.
 */
export function closePeerDoors(): void {
  for (let holder: object | null = globalThis; holder !== null; holder = Reflect.getPrototypeOf(holder)) {
    for (const key of Reflect.ownKeys(holder))
      if (typeof key === "string" && PEER.test(key)) Reflect.deleteProperty(holder, key);
  }
}
