import { queryOptions } from "@tanstack/react-query";

/** Everything that searching needs beyond the box itself: fetched once, when somebody is about to search. */
export const searchQuery = queryOptions({
  queryKey: ["search"],
  queryFn: async () => {
    try {
      const { openSearch } = await import("./open-search.ts");
      return await openSearch();
    } catch (cause) {
      console.error("search could not be loaded", cause);
      throw new Error("search could not be loaded", { cause });
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // The browser may still hold the files when there is no network.
  structuralSharing: false,
});

export const SEARCH_FAILED = "Search could not be loaded. Check your connection and try again.";
