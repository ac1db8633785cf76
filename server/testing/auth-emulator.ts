import type { Firestore } from "firebase-admin/firestore";
import { firebaseStores } from "#server/adapters/firebase/firebase-stores.ts";
import { type Backend, openBackend } from "#server/adapters/firebase/open-backend.ts";
import type { Patience } from "#server/adapters/firebase/patience.ts";
import type { Identity } from "#server/ports/identity.ts";
import { secretBox } from "#server/secret-box.ts";
import { openFirestore, UNHURRIED } from "./firestore.ts";
import type { IdentityUnderTest, SentLink } from "./identity-under-test.ts";

const PROJECT = "demo-kadam";

export type AuthEmulator = IdentityUnderTest & {
  readonly backend: Backend;
  readonly stores: ReturnType<typeof firebaseStores>;
  readonly logged: readonly string[];
  readonly close: () => Promise<void>;
};

type Options = {
  readonly sessionSeconds?: number;
  readonly publicUrl?: string;
  readonly patience?: Patience;
  readonly firestore?: Firestore;
  /** Replaces the emulator's own host, for example by a proxy in front of it. */
  readonly host?: string;
};

/** Accounts in the official Auth emulator, records in a Firestore in memory. */
export function openOnEmulator(options: Options = {}): AuthEmulator {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (!host) throw new Error("FIREBASE_AUTH_EMULATOR_HOST is not set: start this with npm run test:firebase");
  const firestore = options.firestore ?? openFirestore().firestore;
  const settings = { projectId: PROJECT, apiKey: "any", serviceAccount: undefined };
  const backend = openBackend(
    { ...settings, authEmulatorHost: options.host ?? host },
    { firestore, patience: options.patience ?? UNHURRIED },
  );
  const logged: string[] = [];
  const stores = firebaseStores(backend, {
    publicUrl: options.publicUrl ?? "http://localhost:5000",
    sessionSeconds: options.sessionSeconds ?? 3_600,
    longestSessionSeconds: 90 * 86_400,
    box: secretBox([]),
    log: (_level, message) => void logged.push(message),
  });
  const sent: SentLink[] = [];
  return {
    backend,
    stores,
    identity: collectingMail(stores.identity, host, sent),
    learners: stores.learners,
    privacy: stores.privacy,
    sent,
    logged,
    close: backend.close,
  };
}

/** Deletes every account, also those of an earlier run. */
export async function emptyEmulator({ protectsAddresses }: { protectsAddresses: boolean }): Promise<void> {
  const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  await fetch(`${host}/emulator/v1/projects/${PROJECT}/accounts`, { method: "DELETE" });
  const settings = `${host}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`;
  const reply = await fetch(`${settings}?updateMask=emailPrivacyConfig`, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: protectsAddresses } }),
  });
  if (!reply.ok) throw new Error(`the emulator did not take its settings: ${await reply.text()}`);
}

type OobCode = { readonly email: string; readonly requestType: string; readonly oobCode: string };

/** The emulator sends no mail; it reports what it would have sent. */
function collectingMail(identity: Identity, host: string, sent: SentLink[]): Identity {
  const known = new Set<string>();
  const collect = async () => {
    const reply = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/oobCodes`);
    const { oobCodes = [] } = (await reply.json()) as { oobCodes?: OobCode[] };
    for (const { email, requestType, oobCode } of oobCodes) {
      if (known.has(oobCode)) continue;
      known.add(oobCode);
      sent.push({ kind: requestType === "VERIFY_EMAIL" ? "verify" : "reset", email, token: oobCode });
    }
  };
  const collecting =
    <Args extends unknown[], Reply>(method: (...args: Args) => Promise<Reply>) =>
    async (...args: Args): Promise<Reply> => {
      const reply = await method(...args);
      await collect();
      return reply;
    };
  return {
    ...identity,
    signUp: collecting(identity.signUp),
    sendPasswordReset: collecting(identity.sendPasswordReset),
    sendEmailVerification: collecting(identity.sendEmailVerification),
  };
}
