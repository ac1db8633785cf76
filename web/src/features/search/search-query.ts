import { queryOptions } from "@tanstack/react-query";

/** Everything for searching beyond the box itself: loaded once, when somebody is about to search. */
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
  // The browser may have the files cached while offline.
  structuralSharing: false,
});

export const SEARCH_FAILED = "Search could not be loaded. Check your connection and try again.";
