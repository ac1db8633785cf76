import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/request.ts";

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a request fails at once and says so, instead of waiting.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
      },
    },
  });
}

/** A refusal is final; only a missing answer and a busy server are retried. */
function isWorthAnotherTry(error: Error): boolean {
  return error instanceof ApiError && (error.code === "offline" || error.code === "unavailable");
}
