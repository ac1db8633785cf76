import { type QueryClient, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useReducer } from "react";
import type { LearnerReply, TickReply } from "#contract/learning.ts";
import type { CourseId } from "#domain/courses/course.ts";
import { isDayDone, type LearnerRecord, standingIn } from "#domain/learning/learner-record.ts";
import { type DayTick, withTicks } from "#domain/learning/with-ticks.ts";
import { learnerQuery, toLearnerRecord } from "../../api/learner.ts";
import { planQuery } from "../../api/plan.ts";
import { ApiError, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";

/** Where the learner ticked, so that a failure is told in the same place. */
export type SentTick = DayTick & { readonly dayIndex: number; readonly madeIn: "next-step" | "path" | "day" };

export type FailedTick = { readonly tick: SentTick; readonly error: Error };

type Ticks = {
  /** What the learner sees: the saved record with the ticks on their way laid over it. */
  readonly record: LearnerRecord;
  readonly failures: readonly FailedTick[];
  readonly tick: (tick: SentTick) => void;
};

type SentState = {
  readonly tick: SentTick | undefined;
  readonly status: "idle" | "pending" | "success" | "error";
  readonly error: Error | null;
};

/**
 * Nothing is written into the cache before the server has said it: a tick on its way is only laid over the saved
 * record, so that a failed one falls away by itself and a reply cannot undo another tick.
 */
export function useTicks(saved: LearnerReply, onCompleted: (courseId: CourseId) => void): Ticks {
  const client = useQueryClient();
  const [, showAtOnce] = useReducer((count: number) => count + 1, 0);
  // The owner is part of the key, so that nobody is shown, or sends again, what somebody else ticked before.
  const mutationKey = ["ticks", saved.uid];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: sendTick,
    // One after the other: every reply then holds all ticks before it, and ticks of one day arrive in order.
    scope: { id: `ticks ${saved.uid}` },
    // Offline it fails at once and says so, instead of waiting unseen.
    onSuccess: ({ record }, { courseId }) => keepReply(client, record, courseId, onCompleted),
    onError: (error, tick) => {
      console.error("the tick was not saved", tick, error);
      // The guard of the page then sends the learner to log in.
      if (isSignedOut(error)) sessionChanged(client).catch(console.error);
    },
  });
  const sent = useMutationState<SentState>({
    filters: { mutationKey },
    select: ({ state }) => ({ tick: state.variables as SentTick, status: state.status, error: state.error }),
  });
  const record = withTicks(
    toLearnerRecord(saved),
    sent.flatMap(({ tick, status }) => (tick && status === "pending" ? [tick] : [])),
  );
  return {
    record,
    failures: failuresAmong(sent, record),
    tick: (tick) => {
      mutate(tick);
      // The cache tells its news a moment later, and until then the checkbox would jump back.
      showAtOnce();
    },
  };
}

function sendTick({ courseId, dayIndex, dayId, done }: SentTick): Promise<TickReply> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return request("PUT", `/me/days/${courseId}/${dayIndex}`, { done, timeZone, dayId });
}

async function keepReply(
  client: QueryClient,
  record: LearnerReply,
  courseId: CourseId,
  onCompleted: (courseId: CourseId) => void,
): Promise<void> {
  const { queryKey } = learnerQuery;
  // A record that was asked for before this tick was saved would come back without it.
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  // The learner has signed out meanwhile.
  if (before?.uid !== record.uid) return;
  client.setQueryData(queryKey, record);
  void client.invalidateQueries({ queryKey: planQuery.queryKey });
  const wasCompleted = standingIn(toLearnerRecord(before), courseId) === "completed";
  if (!wasCompleted && standingIn(toLearnerRecord(record), courseId) === "completed") onCompleted(courseId);
}

/** The last tick of each day counts, and only while the day still stands otherwise. */
function failuresAmong(sent: readonly SentState[], record: LearnerRecord): FailedTick[] {
  const lastOfDay = new Map<string, SentState>();
  for (const state of sent) {
    if (state.tick) lastOfDay.set(`${state.tick.courseId} ${state.tick.dayId}`, state);
  }
  return [...lastOfDay.values()].flatMap(({ tick, error }) =>
    tick && error && isDayDone(record, tick.courseId, tick.dayId) !== tick.done ? [{ tick, error }] : [],
  );
}

export function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.code === "not-signed-in";
}
