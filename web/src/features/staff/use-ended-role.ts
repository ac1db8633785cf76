import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";

/** The desk's routes give 404 to those who are not staff: then refetching the session closes the desk. */
export function useEndedRole(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isEndedRole(error)) sessionChanged(client).catch(console.error);
  }, [client, error]);
}

export function isEndedRole(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not-found";
}
