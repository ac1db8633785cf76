import { useEffect, useRef, useSyncExternalStore } from "react";
import type { LearnerReply } from "#contract/learning.ts";
import { asCourseId, type CourseId } from "#domain/courses/course.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { type DayTick, withTicks } from "#domain/learning/with-ticks.ts";
import { toLearnerRecord } from "../../api/learner.ts";
import { deviceTimeZone } from "../../api/plan.ts";
import { type DeviceTick, markTick, NOTHING_STUDIED, unsentTicks } from "../../study-store/device-study.ts";
import { studyStoreOf } from "../../study-store/study-store.ts";
import { forgetRefusal, useSending } from "../../study-store/use-sending.ts";

export type SentTick = DayTick & Pick<DeviceTick, "dayIndex" | "madeIn">;

export type FailedTick = {
  readonly tick: SentTick;
  readonly error: unknown;
  /** True: stored on this device and retried; false: the account refused it permanently. */
  readonly isKept: boolean;
  readonly retry: () => void;
};

type Ticks = {
  /** Optimistic: the account's record with unsent ticks applied. */
  readonly record: LearnerRecord;
  readonly failures: readonly FailedTick[];
  readonly tick: (tick: SentTick) => void;
};

/** A tick is stored on the device first, shown at once, and sent by the store. */
export function useTicks(saved: LearnerReply, onCompleted: (courseId: CourseId) => void): Ticks {
  const store = studyStoreOf(saved.uid);
  const study = useSyncExternalStore(store.watch, store.current, () => NOTHING_STUDIED);
  const { trouble, refused, sendNow } = useSending(store);
  useCompletions(saved, onCompleted);
  const unsent = unsentTicks(study).map(toSent);
  const tick = ({ courseId, dayId, dayIndex, done, madeIn }: SentTick) => {
    forgetRefusal(store, dayId);
    const at = new Date().toISOString();
    const made = { courseId, dayIndex, done, at, timeZone: deviceTimeZone(), madeIn };
    store.change((before) => markTick(before, dayId, made));
  };
  return {
    record: withTicks(toLearnerRecord(saved), unsent),
    failures: [
      ...(trouble === undefined ? [] : unsent).map((kept) => ({
        tick: kept,
        error: trouble,
        isKept: true,
        retry: () => sendNow?.(),
      })),
      ...refused.map(({ tick: unsaved, error }) => ({
        tick: toSent(unsaved),
        error,
        isKept: false,
        retry: () => tick(toSent(unsaved)),
      })),
    ],
    tick,
  };
}

function toSent({
  courseId,
  dayId,
  dayIndex,
  done,
  madeIn,
}: DeviceTick & { readonly dayId: string }): SentTick {
  return { courseId: asCourseId(courseId), dayId, dayIndex, done, madeIn };
}

/** Calls back for each course that is completed while the page is open. */
function useCompletions({ completedCourses }: LearnerReply, onCompleted: (courseId: CourseId) => void): void {
  const known = useRef(completedCourses);
  useEffect(() => {
    const fresh = completedCourses.find((courseId) => !known.current.includes(courseId));
    known.current = completedCourses;
    if (fresh !== undefined) onCompleted(asCourseId(fresh));
  }, [completedCourses, onCompleted]);
}
