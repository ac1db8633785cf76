import { randomUUID } from "node:crypto";
import { cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { FirebaseSettings } from "#server/firebase-settings.ts";
import { CALLS_END_IN_TIME, type Documents, documentsOf } from "./documents.ts";
import { type IdentityToolkit, identityToolkit } from "./identity-toolkit.ts";
import type { Patience } from "./patience.ts";

/** The two services of one Firebase project. */
export type Backend = {
  readonly auth: Auth;
  readonly toolkit: IdentityToolkit;
  readonly documents: Documents;
  readonly close: () => Promise<void>;
};

type Options = { readonly firestore?: Firestore; readonly patience?: Patience };

export function openBackend(settings: FirebaseSettings, options: Options = {}): Backend {
  const { projectId, apiKey, serviceAccount, authEmulatorHost } = settings;
  const credential = serviceAccount && cert(serviceAccount);
  const app = initializeApp({ projectId, ...(credential && { credential }) }, randomUUID());
  const firestore = options.firestore ?? openFirestore();
  const toolkit = identityToolkit({
    projectId,
    apiKey,
    emulatorHost: authEmulatorHost,
    accessToken: async () => {
      if (!credential) throw new Error("there is no service account");
      return (await credential.getAccessToken()).access_token;
    },
    ...(options.patience && { patience: options.patience }),
  });
  const documents = documentsOf(firestore, options.patience);
  return {
    auth: getAuth(app),
    toolkit,
    documents,
    close: async () => {
      await documents.close();
      await deleteApp(app);
    },
  };

  function openFirestore(): Firestore {
    const opened = getFirestore(app);
    opened.settings({ ignoreUndefinedProperties: true, clientConfig: CALLS_END_IN_TIME });
    return opened;
  }
}
