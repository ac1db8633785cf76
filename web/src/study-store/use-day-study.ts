import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { DayStudyReply } from "#contract/study.ts";
import { request } from "../api/request.ts";
import { sessionQuery, useSession } from "../api/session.ts";
import { isClaimed } from "./claim-study.ts";
import { type DeviceStudy, NOTHING_STUDIED } from "./device-study.ts";
import { type StudyStore, studyStoreOf } from "./study-store.ts";
import { useSending } from "./use-sending.ts";

export type DayStudy = {
  readonly study: DeviceStudy;
  readonly store: StudyStore;
  /** False until the learner is known: before that nothing may be written. */
  readonly isReady: boolean;
};

/**
 * Local-first: the page shows the device's copy, and every change goes there first; for a signed-in learner the
 * account's replies are merged into it, and new changes are sent.
 */
export function useDayStudy(dayId: string): DayStudy {
  const session = useSession();
  const hasNoSessionAnswer = useQuery(sessionQuery).isError;
  const owner = session.status === "signed-in" ? session.account.uid : null;
  const store = studyStoreOf(owner);
  const study = useSyncExternalStore(store.watch, store.current, () => NOTHING_STUDIED);
  const saved = useQuery({ ...dayStudyQuery(dayId, store), enabled: owner !== null });
  useSending(store);
  const isKnown = session.status !== "unknown" || hasNoSessionAnswer;
  return { study, store, isReady: isKnown && (owner === null || !saved.isPending) };
}

/** 'me' comes first in the key: it is removed with everything else of the learner. */
function dayStudyQuery(dayId: string, store: StudyStore) {
  return queryOptions({
    queryKey: ["me", "study", dayId, store.owner],
    queryFn: async () => {
      // Before the request, so that the reply includes what was done here without the account.
      if (store.owner !== null && isClaimed(store.owner))
        await joinGuests().catch((error: unknown) =>
          console.error("the progress did not join the account", error),
        );
      const reply = await request<DayStudyReply>("GET", `/me/study/days/${dayId}`);
      const { foldDay } = await import("./fold-study.ts");
      store.change((study) => foldDay(study, reply));
      return reply;
    },
  });
}

/** Lazy: loaded only if there is something to merge. */
async function joinGuests(): Promise<void> {
  const { joinStudy } = await import("./join-study.ts");
  await joinStudy();
}
