import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";

/** The desk's addresses are not there for those who are not staff: asking who is signed in again closes the desk. */
export function useEndedRole(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isEndedRole(error)) sessionChanged(client).catch(console.error);
  }, [client, error]);
}

export function isEndedRole(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not-found";
}
