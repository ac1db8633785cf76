import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/request.ts";

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a request fails at once and says so, instead of waiting for who knows how long.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
      },
    },
  });
}

/** Refusals stay refusals; only silence and a busy server are worth asking again. */
function isWorthAnotherTry(error: Error): boolean {
  return error instanceof ApiError && (error.code === "offline" || error.code === "unavailable");
}
