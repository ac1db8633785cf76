import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { LearnerReply } from "#contract/learning.ts";
import { learnerQuery } from "../../api/learner.ts";
import { ApiError, messageOf, request } from "../../api/request.ts";
import { sessionChanged, sessionQuery } from "../../api/session.ts";
import { useAlert } from "../../ui/alerts.tsx";

type ApplicationNotes = {
  readonly note: (schemeId: string) => void;
  readonly takeBack: (schemeId: string) => void;
  readonly isBusy: boolean;
};

export function useApplicationNotes(onTakenBack: () => void): ApplicationNotes {
  const client = useQueryClient();
  const showAlert = useAlert();
  const keep = (reply: LearnerReply | undefined) => {
    if (reply) client.setQueryData(learnerQuery.queryKey, reply);
  };
  const tell = (what: string) => (error: Error) => {
    console.error(what, error);
    showAlert(`${what} ${messageOf(error)}`);
    if (error instanceof ApiError && error.code === "not-signed-in")
      sessionChanged(client).catch(console.error);
  };
  const noting = useMutation({
    mutationFn: (schemeId: string) => noteIfSignedIn(schemeId, client),
    onSuccess: keep,
    onError: tell("The date of your application was not noted."),
  });
  const takingBack = useMutation({
    mutationFn: (schemeId: string) => request<LearnerReply>("DELETE", `/me/applications/${schemeId}`),
    onSuccess: (reply) => {
      keep(reply);
      onTakenBack();
    },
    onError: tell("The date was not removed."),
  });
  return {
    note: noting.mutate,
    takeBack: takingBack.mutate,
    isBusy: noting.isPending || takingBack.isPending,
  };
}

/** Requests the session first: the link can be followed before the page knows whether somebody is signed in. */
async function noteIfSignedIn(schemeId: string, client: QueryClient): Promise<LearnerReply | undefined> {
  const { account } = await client.fetchQuery(sessionQuery);
  return account ? request<LearnerReply>("PUT", `/me/applications/${schemeId}`) : undefined;
}
