declare module "virtual:search-documents" {
  /** The JSON file with all search documents, written at build time. */
  export const SEARCH_DOCUMENTS_URL: string;
}
