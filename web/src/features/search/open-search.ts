import { SEARCH_DOCUMENTS_URL } from "virtual:search-documents";
import { lookUpAsked } from "./look-up-asked.ts";
import { buildSearch, type Search } from "./search-index.ts";
import { suggest } from "./suggest.ts";
import { SuggestionList } from "./suggestion-list.tsx";

/** Everything the box needs, kept out of the first load of every page. */
export type OpenSearch = {
  readonly search: Search;
  readonly suggest: typeof suggest;
  readonly lookUpAsked: typeof lookUpAsked;
  readonly SuggestionList: typeof SuggestionList;
};

export async function openSearch(): Promise<OpenSearch> {
  const reply = await fetch(SEARCH_DOCUMENTS_URL);
  if (!reply.ok) throw new Error(`${SEARCH_DOCUMENTS_URL} answered ${reply.status}`);
  return { search: await buildSearch(await reply.json()), suggest, lookUpAsked, SuggestionList };
}
