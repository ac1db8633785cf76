declare module "pako" {
  const pako: {
    gzip(bytes: Uint8Array, options?: { readonly level?: number }): Uint8Array;
    ungzip(bytes: Uint8Array): Uint8Array;
  };
  export = pako;
}
