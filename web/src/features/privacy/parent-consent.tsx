import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ParentAnswerBody, ParentLinkReply } from "#contract/privacy.ts";
import { messageOf, request } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const linkQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ["parent-consent", token],
    queryFn: token ? () => request<ParentLinkReply>("POST", "/parent-consents/look", { token }) : skipToken,
    retry: false,
  });

/** What a parent reads and answers. Opening the link alone decides nothing. */
export function ParentConsent({ token }: { readonly token: string | null | undefined }) {
  const { data, error, refetch } = useQuery(linkQuery(token));
  if (token === null || token === "")
    return <FailedNotice>This link is not complete. Open it from the mail again.</FailedNotice>;
  if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  if (!data || !token) return <Skeleton className="h-64" />;
  return <Question token={token} link={data} />;
}

function Question({ token, link }: { readonly token: string; readonly link: ParentLinkReply }) {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (agrees: boolean) =>
      request<ParentLinkReply>("POST", "/parent-consents/answer", {
        token,
        agrees,
      } satisfies ParentAnswerBody),
    onSuccess: (reply) => client.setQueryData(linkQuery(token).queryKey, reply),
    onError: (error) => console.error("the answer was not kept", error),
  });
  const { childName } = link;
  return (
    <div className="grid gap-5">
      <p>
        {childName} learns at Kadam and is under 18. The courses are free, there are no advertisements, and
        nothing is sold or shared.
      </p>
      <div>
        <h2 className="text-2xl">If you agree</h2>
        <ul className="mt-2 list-disc pl-5">
          <li>
            Kadam continues to keep the name, the email address, the mobile number and what {childName} does
            in the courses.
          </li>
          <li>
            {childName} may show certificates and a portfolio page, with the full name, to anyone who has the
            link. Each is private until {childName} shares it.
          </li>
          <li>
            Mentors at Kadam may see the first name beside a question that {childName} sent them before. For
            now, only adults can write to mentors.
          </li>
        </ul>
      </div>
      <p>
        If you do not agree, nobody else sees anything. Everything that is kept, and for how long, is on the{" "}
        <Link to="/privacy" className="text-link">
          privacy page
        </Link>
        . To have the account deleted, write to the staff on the{" "}
        <Link to="/contact" className="text-link">
          contact page
        </Link>
        .
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {standing(link)}
      </p>
      <div className="flex flex-wrap gap-3">
        {link.answer !== "agreed" && (
          <Button look="main" isBusy={answer.isPending} onClick={() => answer.mutate(true)}>
            I am a parent or guardian and agree
          </Button>
        )}
        {link.answer !== "refused" && (
          <Button isBusy={answer.isPending} onClick={() => answer.mutate(false)}>
            {link.answer === "agreed" ? "Take my consent back" : "I do not agree"}
          </Button>
        )}
      </div>
      <p role="alert" className="font-medium text-madder empty:hidden">
        {answer.isError ? messageOf(answer.error) : undefined}
      </p>
    </div>
  );
}

function standing({ answer, childName }: ParentLinkReply): string | undefined {
  if (answer === "agreed")
    return "You have agreed. Keep our mail: with its link you can take your consent back here.";
  if (answer === "refused") return `You did not agree. Nobody else sees anything about ${childName}.`;
  return undefined;
}
