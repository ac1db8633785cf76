import { ServiceAway } from "#server/ports/service-trouble.ts";
import { ToolkitRefusal } from "./identity-toolkit.ts";
import type { Backend } from "./open-backend.ts";

/** What an operator can fix, by the service's own error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  CONFIGURATION_NOT_FOUND:
    "Authentication is not set up in this project. Open it in the Firebase console and press 'Get started'.",
  PASSWORD_LOGIN_DISABLED:
    "Sign-in with email and password is off. Switch it on in the Firebase console, under Authentication.",
  OPERATION_NOT_ALLOWED:
    "Sign-in with email and password is off. Switch it on in the Firebase console, under Authentication.",
  PROJECT_NOT_FOUND: "There is no such project. Check FIREBASE_PROJECT_ID.",
};
const EXPECTED = ["EMAIL_NOT_FOUND", "INVALID_LOGIN_CREDENTIALS", "INVALID_PASSWORD"];

/** Calls each service once, so that a wrong key is reported at the start and not to the first learner. */
export async function checkBackend({ toolkit, documents }: Backend): Promise<void> {
  await inWords("Firebase Authentication", "FIREBASE_API_KEY", async () => {
    const nobody = { email: "nobody@kadam.invalid", password: "not-a-password" };
    await toolkit.asVisitor("accounts:signInWithPassword", nobody).catch((error: unknown) => {
      if (!(error instanceof ToolkitRefusal && EXPECTED.includes(error.code))) throw error;
    });
  });
  await inWords("Firebase Authentication", "the service account", () =>
    toolkit.findAccount({ localId: "nobody" }),
  );
  await inWords("Firestore", "the service account", () =>
    documents.read(() => documents.firestore.doc("counters/schemeEdits").get()),
  );
}

async function inWords(service: string, key: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    throw new Error(problemOf(service, key, error), { cause: error });
  }
}

function problemOf(service: string, key: string, error: unknown): string {
  if (error instanceof ServiceAway)
    return `${service} does not answer. Check the network, and try again in a minute.`;
  const known = error instanceof ToolkitRefusal ? REFUSALS[error.code] : undefined;
  if (known) return known;
  const [line = ""] = String((error as Error).message).split("\n", 1);
  return `${service} does not take ${key}: ${line}`;
}
