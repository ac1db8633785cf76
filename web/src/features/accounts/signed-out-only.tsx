import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { sessionQuery, useSession } from "../../api/session.ts";
import { PageSkeleton } from "../../ui/skeleton.tsx";
import { useQueryParameter } from "./query-parameter.ts";
import { safeNext } from "./safe-next.ts";

/** Redirects a signed-in visitor to the page they came for. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { isPending, fetchStatus } = useQuery(sessionQuery);
  const next = useQueryParameter("next");
  const navigate = useNavigate();
  const isSignedIn = session.status === "signed-in";
  useEffect(() => {
    if (isSignedIn) navigate(safeNext(next), { replace: true });
  }, [isSignedIn, next, navigate]);
  // The class hides the form from visitors who were signed in last time, until the session is known.
  const isBeingAsked = isPending && fetchStatus === "fetching";
  if (isSignedIn) return <PageSkeleton />;
  return <div className={isBeingAsked ? "signed-out-only" : undefined}>{children}</div>;
}
