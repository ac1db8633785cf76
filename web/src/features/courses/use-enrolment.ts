import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { API_ERRORS } from "#contract/errors.ts";
import type { LearnerReply } from "#contract/learning.ts";
import type { PlanBody } from "#contract/plan.ts";
import { courseFiguresQuery } from "../../api/courses.ts";
import { learnerQuery } from "../../api/learner.ts";
import { planQuery } from "../../api/plan.ts";
import { ApiError, messageOf, request } from "../../api/request.ts";
import { sessionQuery } from "../../api/session.ts";
import { useAlert } from "../../ui/alerts.tsx";

type Enrolment = {
  /** Without a plan it is the standard pace from today on. */
  readonly start: (plan?: PlanBody) => void;
  readonly isStarting: boolean;
  readonly isJustEnrolled: boolean;
};

export function useEnrolment(courseId: string): Enrolment {
  const client = useQueryClient();
  const showAlert = useAlert();
  const enrolling = useMutation({
    mutationFn: (plan?: PlanBody) => enrolIn(courseId, client, plan),
    onSuccess: (reply) => {
      client.setQueryData(learnerQuery.queryKey, reply);
      void client.invalidateQueries({ queryKey: planQuery.queryKey });
      void client.invalidateQueries({ queryKey: courseFiguresQuery(courseId).queryKey });
    },
    onError: (error) => {
      console.error(`could not enrol in ${courseId}`, error);
      showAlert(messageOf(error));
      refreshAfter(error, client);
    },
  });
  return {
    start: (plan) => enrolling.mutate(plan),
    isStarting: enrolling.isPending,
    isJustEnrolled: enrolling.isSuccess,
  };
}

/** Requests the session first: the button can be pressed before the page knows whether somebody is signed in. */
async function enrolIn(courseId: string, client: QueryClient, plan?: PlanBody): Promise<LearnerReply> {
  const { account } = await client.fetchQuery(sessionQuery);
  if (!account) throw new ApiError("login-to-enrol", API_ERRORS["login-to-enrol"].message);
  // Loaded before anything is saved: the connection may end in between.
  const keep = plan && (await import("../../study-store/choose-plan.ts"));
  const reply = await request<LearnerReply>("PUT", `/me/enrolments/${courseId}`);
  if (plan) await keep?.choosePlan(account.uid, courseId, plan, client);
  return reply;
}

/** The refusal shows that this page's data was outdated. */
function refreshAfter(error: Error, client: QueryClient): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === "already-completed") void client.invalidateQueries({ queryKey: learnerQuery.queryKey });
  if (error.code === "login-to-enrol") void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
