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
  /** False until it is known whose progress is shown: before that nothing may be written. */
  readonly isReady: boolean;
};

/**
 * What the learner has done of a day. The device's copy is what the page shows and what every change goes to first; for a
 * signed-in learner the account's word is folded into it, and what is new is sent.
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

/** 'me' comes first in the key: it goes away with everything else that belongs to the learner. */
function dayStudyQuery(dayId: string, store: StudyStore) {
  return queryOptions({
    queryKey: ["me", "study", dayId, store.owner],
    queryFn: async () => {
      // Before asking: the answer then holds what was done here without the account.
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

/** Fetched only where there is an account to join. */
async function joinGuests(): Promise<void> {
  const { joinStudy } = await import("./join-study.ts");
  await joinStudy();
}
