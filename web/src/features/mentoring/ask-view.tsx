import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { DayDetail } from "#contract/days.ts";
import type { AskStandingReply } from "#contract/mentoring.ts";
import { dayPath } from "#domain/courses/course.ts";
import { askStandingQuery } from "../../api/mentoring.ts";
import { messageOf } from "../../api/request.ts";
import { FailedNotice, PageTitle } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AskReady } from "./ask-ready.tsx";
import { AskRefused } from "./ask-refused.tsx";
import { AskWords } from "./ask-words.tsx";
import { type AskedPlace, draftKey, subjectInWords } from "./asked-place.ts";
import { useKeptText } from "./kept-text.ts";
import { useSnapshot } from "./use-snapshot.ts";

type AskViewProps = {
  readonly day: DayDetail;
  readonly place: AskedPlace;
  readonly owner: string;
};

/** First the text, then what may already answer it and what is attached, then it is sent. */
export function AskView({ day, place, owner }: AskViewProps) {
  const { data: standing, error, refetch } = useQuery(askStandingQuery(place.courseId));
  const { text, setText, saveNow } = useKeptText(owner, draftKey(place));
  const [isWritten, setIsWritten] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const snapshot = useSnapshot(day, place, owner);
  const go = (isNext: boolean) => {
    flushSync(() => setIsWritten(isNext));
    step.current?.querySelector<HTMLElement>("h2, textarea")?.focus();
    step.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <PageTitle
        lead={
          <>
            About {subjectInWords(day, place)},{" "}
            <Link to={dayPath(day.coursePath, day.dayIndex)} className="text-link">
              day {day.dayIndex + 1} of {day.courseTitle}
            </Link>
            .
          </>
        }
      >
        {place.isReview ? "Ask for a review" : "Ask a mentor"}
      </PageTitle>
      {!standing && !error && <Loading />}
      {!standing && error && <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>}
      {standing && (
        <div className="grid max-w-3xl gap-8">
          {standing.refusal?.code !== "under-18" && <Waiting standing={standing} />}
          {standing.refusal ? (
            <AskRefused refusal={standing.refusal} hasDraft={text.trim() !== ""} />
          ) : (
            <div ref={step} className="scroll-mt-20">
              {isWritten ? (
                <AskReady
                  day={day}
                  place={place}
                  text={text}
                  snapshot={snapshot}
                  shownName={standing.shownName}
                  onBack={() => go(false)}
                  onSent={() => setText("")}
                />
              ) : (
                <AskWords
                  isReview={place.isReview}
                  text={text}
                  standing={standing}
                  onText={setText}
                  onLeave={saveNow}
                  onNext={() => go(true)}
                />
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** Shown before anybody writes: how long others waited, and the limits. */
function Waiting({ standing: { waiting, limits } }: { standing: AskStandingReply }) {
  return (
    <section
      aria-label="How long it takes"
      className="rounded-md border border-line border-l-4 border-l-peacock bg-raised p-4"
    >
      <p className="font-semibold">{waiting.sentence}</p>
      {waiting.mentors === 0 && (
        <p className="mt-1">
          The tutor answers at once, from the lessons: it is the speech bubble on every page.
        </p>
      )}
      {waiting.isLate && (
        <p className="mt-1">
          The queue is long. Until it is shorter, you can have one open question in this course.
        </p>
      )}
      <p className="mt-1 text-soft tabular-nums">
        Open now: {limits.openInCourse} of {limits.openInCourseMax} in this course, {limits.openInAll} of{" "}
        {limits.openInAllMax} in all. Asked today: {limits.newToday} of {limits.newTodayMax}.
      </p>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading how long it takes" className="grid max-w-3xl gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-48" />
    </div>
  );
}
