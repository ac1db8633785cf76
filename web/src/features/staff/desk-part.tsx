import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../api/request.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useEndedRole } from "./use-ended-role.ts";

type DeskPartProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** What is being loaded, for a screen reader. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
};

/** The data, a loading state, or a failure. */
export function DeskPart<Data>({ query, what, children }: DeskPartProps<Data>) {
  const { data, error, refetch } = query;
  useEndedRole(error);
  if (data !== undefined) return children(data);
  if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  return (
    <div role="status" aria-label={`Loading ${what}`} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}

/** The empty state. */
export function NothingHere({ children }: { children: ReactNode }) {
  return <p className="rounded-md border border-line border-dashed p-6 text-soft">{children}</p>;
}
