import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MessageReply } from "#contract/accounts.ts";
import { ApiError, messageOf, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LinkOutcome } from "./link-outcome.tsx";

const TO_PROFILE = { to: "/profile", label: "Go to your profile" };

/** Confirms as soon as it is shown. `token` is undefined until it is read, null when the link is incomplete. */
export function VerifyEmail({ token }: { token: string | null | undefined }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...verificationQuery(token),
    queryFn: token
      ? async () => {
          const reply = await request<MessageReply>("POST", "/email-verifications/confirm", { token });
          await sessionChanged(client).catch(console.error);
          return reply;
        }
      : skipToken,
  });
  if (data) return <LinkOutcome text={data.message} action={TO_PROFILE} isGood />;
  if (token === null || token === "") {
    return (
      <LinkOutcome
        text="This link is not complete. Open it from the mail again, or ask for a new one from your profile."
        action={TO_PROFILE}
      />
    );
  }
  if (error instanceof ApiError && error.code === "link-expired") {
    return (
      <LinkOutcome text="That link has expired. Ask for a new one from your profile." action={TO_PROFILE} />
    );
  }
  if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  return (
    <div role="status" className="grid gap-3">
      <p>Verifying your address</p>
      <Skeleton className="h-11 w-full" />
    </div>
  );
}

/** Cached under the token and never refetched automatically: a link works once. */
function verificationQuery(token: string | null | undefined) {
  return queryOptions<MessageReply>({
    queryKey: ["email-verification", token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
