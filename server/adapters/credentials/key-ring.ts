import { refuse } from "#domain/refusal.ts";
import type {
  GivenKey,
  KeptKey,
  KeyRing,
  ListedKey,
  SigningKeyStore,
  SigningKeys,
} from "#server/ports/signing-keys.ts";
import { makeKey } from "#server/ports/signing-keys-text.ts";
import { addKey, isTrusted, secretsToForget, signingKey, withdrawKey } from "./key-rules.ts";

/** Cache time: servers notice a change within it, without a restart. */
const KNOWN_MS = 30_000;

type Deps = {
  readonly store: SigningKeyStore;
  /** If the settings give keys, none is made; those made earlier stay valid. */
  readonly given: readonly GivenKey[];
  readonly now: () => Date;
};

export function openKeyRing({ store, given, now }: Deps): SigningKeys {
  let known: { readonly ring: Promise<KeyRing>; readonly sinceMs: number } | undefined;

  async function currentRing(): Promise<KeyRing> {
    const kept = await keptKeys();
    const signing = given[0] ?? signingKey(kept, now());
    if (!signing?.secret) throw new Error("there is no key to sign with");
    const good = [signing, ...given, ...kept.filter(isTrusted)].map(({ id }) => id);
    return { signing: { id: signing.id, secret: signing.secret }, trusted: [...new Set(good)] };
  }

  async function keptKeys(): Promise<readonly KeptKey[]> {
    const moment = now();
    const kept = await store.all();
    if (given.length === 0 && !signingKey(kept, moment)) {
      return store.change((keys) => (signingKey(keys, moment) ? [] : [addKey(makeKey(), moment)]));
    }
    return secretsToForget(kept, moment).length > 0
      ? store.change((keys) => secretsToForget(keys, moment))
      : kept;
  }

  return {
    ring() {
      const moment = now().getTime();
      if (!known || Math.abs(moment - known.sinceMs) >= KNOWN_MS) {
        const ring = currentRing();
        known = { ring, sinceMs: moment };
        // A failure is not cached: the next caller retries.
        ring.catch(() => {
          if (known?.ring === ring) known = undefined;
        });
      }
      return known.ring;
    },

    async list() {
      const { signing } = await currentRing();
      const kept = await store.all();
      const settings = given.map(({ id }) => ({ id, state: stateOf(id === signing.id), madeAt: undefined }));
      return [...settings, ...kept.filter(({ id }) => !isGiven(id)).map(listed)];

      function listed(key: KeptKey): ListedKey {
        if (key.withdrawnAt) return { id: key.id, state: "withdrawn", madeAt: key.madeAt };
        const isWaiting = given.length === 0 && key.signsFrom > now();
        return {
          id: key.id,
          state: isWaiting ? "signs soon" : stateOf(key.id === signing.id),
          madeAt: key.madeAt,
        };
      }
    },

    async rotate() {
      if (given.length > 0) return refuse("keys-are-given");
      await currentRing();
      const key = addKey(makeKey(), now(), "after the old one");
      await store.change(() => [key]);
      known = undefined;
      return { id: key.id, signsFrom: key.signsFrom };
    },

    async withdraw(id) {
      if (isGiven(id)) return refuse("keys-are-given");
      const fresh = given.length > 0 ? undefined : makeKey();
      const kept = await store.change((keys) => withdrawKey(keys, id, fresh, now()));
      known = undefined;
      return kept.some((key) => key.id === id) ? { id } : refuse("unknown-key");
    },
  };

  function isGiven(id: string): boolean {
    return given.some((key) => key.id === id);
  }
}

function stateOf(isSigning: boolean): "signs" | "trusted" {
  return isSigning ? "signs" : "trusted";
}
