import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Account } from "#domain/accounts/account.ts";
import { ApiError } from "../api/request.ts";
import { sessionChanged, sessionQuery, useSession } from "../api/session.ts";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";

type RequireSessionProps = {
  readonly children: (account: Account) => ReactNode;
  /** Shown until the session is known, and while a visitor is redirected to the login page. */
  readonly skeleton: ReactNode;
};

export function RequireSession({ children, skeleton }: RequireSessionProps) {
  const session = useSession();
  const { isError, fetchStatus, refetch } = useQuery(sessionQuery);
  useLoginFirst(session.status === "signed-out");
  if (session.status === "signed-in") {
    return <Fragment key={session.account.uid}>{children(session.account)}</Fragment>;
  }
  const hasNoAnswer = session.status === "unknown" && (isError || fetchStatus === "paused");
  return hasNoAnswer ? <NoAnswer onRetry={() => void refetch()} /> : skeleton;
}

/** The login page, with the way back to `path`. */
function loginPath(path: string): string {
  return `/login?next=${encodeURIComponent(path).replaceAll("%2F", "/")}`;
}

/** A 401 from the API means that the session has ended: refetching it makes the guard redirect to the login page. */
export function useEndedSession(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (error instanceof ApiError && error.code === "not-signed-in")
      sessionChanged(client).catch(console.error);
  }, [client, error]);
}

function useLoginFirst(isSignedOut: boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // A navigation that is already running, like Logout's to the home page, must not be overtaken.
    const isLeaving = window.location.pathname !== pathname;
    if (isSignedOut && !isLeaving) navigate(loginPath(pathname + search), { replace: true });
  }, [isSignedOut, pathname, search, navigate]);
}

/** Does not reveal which page was requested. */
export function NoAnswer({ onRetry }: { onRetry: () => void }) {
  return (
    <PageFrame>
      <PageTitle>No answer from Kadam</PageTitle>
      <FailedNotice onRetry={onRetry}>
        Only you can see this page, and we could not check who you are. Check your connection and try again.
      </FailedNotice>
    </PageFrame>
  );
}
