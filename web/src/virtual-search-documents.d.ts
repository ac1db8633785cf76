declare module "virtual:search-documents" {
  /** The JSON file with everything that can be found, written at build time. */
  export const SEARCH_DOCUMENTS_URL: string;
}
