import type { Plugin } from "vite";
import { searchDocuments } from "#domain/search/search-document.ts";
import { catalogueOnce } from "./catalogue-once.ts";

const NAME = "virtual:search-documents";

/**
 * The search documents as a separate file beside the scripts: loaded when somebody searches, and cached as immutable.
 */
export function searchDocumentsPlugin(): Plugin {
  let isBuild = false;
  return {
    name: "kadam-search-documents",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const source = JSON.stringify(searchDocuments(catalogueOnce()));
      const url = isBuild
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "search-documents.json", source })}`
        : JSON.stringify(`data:application/json,${encodeURIComponent(source)}`);
      return `export const SEARCH_DOCUMENTS_URL = ${url};`;
    },
  };
}
