import { at, isObject, type Json, textAt } from "./json.ts";

/** This site's signing keys, from its DID document. */
export type IssuerKeys = {
  readonly did: string;
  /** Key name, as in a proof or a JWT, to the key. */
  readonly keys: ReadonlyMap<string, string>;
};

/** Undefined: not a DID document. */
export function readIssuerKeys(document: Json | undefined): IssuerKeys | undefined {
  const did = textAt(document, "id");
  const methods = at(document, "verificationMethod");
  const trusted = at(document, "assertionMethod");
  if (did === undefined || !Array.isArray(methods) || !Array.isArray(trusted)) return undefined;
  const multikeys = methods.filter(isObject).flatMap((method) => {
    const [id, key] = [textAt(method, "id"), textAt(method, "publicKeyMultibase")];
    return id !== undefined && key !== undefined ? [[id, key] as const] : [];
  });
  // Each key is listed twice, as Multikey and, with this suffix, as JWK.
  const both = multikeys.flatMap(([id, key]) => [[id, key] as const, [`${id}-jwk`, key] as const]);
  return { did, keys: new Map(both.filter(([id]) => trusted.includes(id))) };
}
