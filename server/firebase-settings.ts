import { readFileSync } from "node:fs";
import { z } from "zod";

export type FirebaseSettings = {
  readonly projectId: string;
  readonly apiKey: string;
  /** Undefined with emulators only, which ask for none. */
  readonly serviceAccount:
    | { readonly projectId: string; readonly clientEmail: string; readonly privateKey: string }
    | undefined;
  readonly authEmulatorHost: string | undefined;
};

type Given = Readonly<Record<string, unknown>>;

const OWN_NAMES = ["FIREBASE_PROJECT_ID", "FIREBASE_API_KEY", "FIREBASE_SERVICE_ACCOUNT"];
const EMULATORS = ["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST"];
/** Firebase's own bounds of a session's token. */
const SHORTEST_SESSION_DAYS = 5 / 1440;
export const LONGEST_FIREBASE_SESSION_DAYS = 14;

const serviceAccountFile = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().startsWith("-----BEGIN"),
});

/** Everything that is wrong with the choice of a provider, one line each. What is read here may be secret and is not repeated. */
export function providerProblems(given: Given): string[] {
  const { PROVIDER, DATABASE_URL } = given;
  if (PROVIDER === "firebase") return firebaseProblems(given);
  const stray = OWN_NAMES.filter((name) => given[name] !== undefined);
  return [
    ...(PROVIDER === "postgres" && DATABASE_URL === undefined
      ? ["DATABASE_URL: is needed with PROVIDER=postgres"]
      : []),
    ...(PROVIDER === "embedded" && DATABASE_URL !== undefined
      ? ["DATABASE_URL: cannot be used with PROVIDER=embedded"]
      : []),
    ...stray.map((name) => `${name}: needs PROVIDER=firebase beside it`),
  ];
}

function firebaseProblems(given: Given): string[] {
  const { DATABASE_URL, FIREBASE_PROJECT_ID, SESSION_DAYS } = given;
  const needed = ["FIREBASE_PROJECT_ID", "FIREBASE_API_KEY"].filter((name) => given[name] === undefined);
  const days = SESSION_DAYS === undefined ? LONGEST_FIREBASE_SESSION_DAYS : Number(SESSION_DAYS);
  const emulators = EMULATORS.filter((name) => given[name] !== undefined);
  const isDemo = String(FIREBASE_PROJECT_ID).startsWith("demo-");
  return [
    ...(DATABASE_URL === undefined ? [] : ["DATABASE_URL: cannot be used with PROVIDER=firebase"]),
    ...needed.map((name) => `${name}: is needed with PROVIDER=firebase`),
    // An emulator accepts every token: with real learners that must not happen by a forgotten variable.
    ...(isDemo ? [] : emulators.map((name) => `${name}: needs a FIREBASE_PROJECT_ID that starts with demo-`)),
    ...(days >= SHORTEST_SESSION_DAYS && days <= LONGEST_FIREBASE_SESSION_DAYS
      ? []
      : ["SESSION_DAYS: with PROVIDER=firebase needs at least 0.0035 and at most 14"]),
    ...(isDemo && emulators.length > 0 ? [] : serviceAccountProblems(given)),
  ];
}

function serviceAccountProblems(given: Given): string[] {
  const [name, text] = serviceAccountText(given);
  if (text === undefined)
    return [
      given.GOOGLE_APPLICATION_CREDENTIALS === undefined
        ? "FIREBASE_SERVICE_ACCOUNT: is needed with PROVIDER=firebase, or GOOGLE_APPLICATION_CREDENTIALS with the path of its file"
        : `${name}: there is no file that can be read`,
    ];
  const account = readServiceAccount(text);
  if (!account) return [`${name}: is not the JSON of a service account's key`];
  return account.projectId === given.FIREBASE_PROJECT_ID
    ? []
    : [`${name}: belongs to another project than FIREBASE_PROJECT_ID`];
}

function serviceAccountText(given: Given): [name: string, text: string | undefined] {
  const { FIREBASE_SERVICE_ACCOUNT: inline, GOOGLE_APPLICATION_CREDENTIALS: file } = given;
  if (inline !== undefined) return ["FIREBASE_SERVICE_ACCOUNT", String(inline)];
  try {
    return ["GOOGLE_APPLICATION_CREDENTIALS", readFileSync(String(file), "utf8")];
  } catch {
    return ["GOOGLE_APPLICATION_CREDENTIALS", undefined];
  }
}

function readServiceAccount(text: string): FirebaseSettings["serviceAccount"] {
  try {
    const key = serviceAccountFile.parse(JSON.parse(text));
    return { projectId: key.project_id, clientEmail: key.client_email, privateKey: key.private_key };
  } catch {
    return undefined;
  }
}

/** Of settings without problems. */
export function readFirebaseSettings(given: Given): FirebaseSettings | undefined {
  if (given.PROVIDER !== "firebase") return undefined;
  const [, text] = serviceAccountText(given);
  const host = given.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    projectId: String(given.FIREBASE_PROJECT_ID),
    apiKey: String(given.FIREBASE_API_KEY),
    serviceAccount: text === undefined ? undefined : readServiceAccount(text),
    authEmulatorHost: host === undefined ? undefined : String(host),
  };
}
