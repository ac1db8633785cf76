import { createHash, randomBytes } from "node:crypto";

const HOUR = 60 * 60 * 1000;

// The store keeps a hash of the id, so a stolen copy of the database opens no session.
const keyOf = (sid) => createHash("sha256").update(sid).digest("hex");

/** Sessions on top of a store. `now` gives the time in milliseconds. */
export function makeSessions(store, { hours = 8, now = Date.now } = {}) {
  return {
    maxAge: hours * HOUR,
    async open({ name, role }) {
      const sid = randomBytes(32).toString("hex");
      await store.addSession({ key: keyOf(sid), name, role, until: now() + hours * HOUR });
      return sid;
    },
    async find(sid) {
      if (typeof sid !== "string" || sid === "") return undefined;
      const session = await store.findSession(keyOf(sid));
      if (!session || session.until <= now()) return undefined;
      return { name: session.name, role: session.role };
    },
    async close(sid) {
      if (typeof sid === "string") await store.deleteSession(keyOf(sid));
    },
  };
}
