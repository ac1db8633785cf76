declare module "virtual:licences" {
  /** Everything that Kadam ships, with its version, read from LICENCES.txt at build time. */
  export const SHIPPED_PARTS: readonly { readonly name: string; readonly licence: string }[];
}
