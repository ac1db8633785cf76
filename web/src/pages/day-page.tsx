import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import type { DayDetail, DayExercise } from "#contract/days.ts";
import { asCourseId, dayPath } from "#domain/courses/course.ts";
import { isDayDone, standingIn } from "#domain/learning/learner-record.ts";
import type { DayPart } from "#domain/study/day-part.ts";
import { courseQuery } from "../api/courses.ts";
import { learnerQuery, toLearnerRecord } from "../api/learner.ts";
import { messageOf } from "../api/request.ts";
import { useSession } from "../api/session.ts";
import { dayQuery } from "../api/study.ts";
import { Head } from "../app/head.tsx";
import { StartCourse } from "../features/courses/start-course.tsx";
import { DayTick } from "../features/learning/day-tick.tsx";
import { AfterCheck } from "../features/study/after-check.tsx";
import { AskLink } from "../features/study/ask-link.tsx";
import { CheckPart } from "../features/study/check-part.tsx";
import { DayEnd } from "../features/study/day-end.tsx";
import { DayHeader } from "../features/study/day-header.tsx";
import { DayNotes } from "../features/study/day-notes.tsx";
import { doneInPart, nextInDay, type PartState, partStates } from "../features/study/day-parts.ts";
import { ExampleRun } from "../features/study/exercises/example-run.tsx";
import { ExerciseView } from "../features/study/exercises/exercise-view.tsx";
import { PartNav } from "../features/study/part-nav.tsx";
import { PartSection } from "../features/study/part-section.tsx";
import { QuestionsAsked } from "../features/study/questions-asked.tsx";
import { critiqueDraft } from "../features/study/quick-tasks/critique-draft.ts";
import { useQuickTasks } from "../features/study/quick-tasks/use-quick-tasks.tsx";
import { ReadPart } from "../features/study/read-part.tsx";
import { Recap } from "../features/study/recap.tsx";
import { WatchPart } from "../features/study/watch-part.tsx";
import { noteAnswer } from "../study-store/device-answers.ts";
import { dayOf, exerciseOf, markPart, markQuick, standingOf } from "../study-store/device-study.ts";
import { type DayStudy, useDayStudy } from "../study-store/use-day-study.ts";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";

/** Lazy: loaded when the last day is ticked. */
const CourseCompletedDialog = lazy(async () => {
  try {
    return {
      default: (await import("../features/learning/course-completed-dialog.tsx")).CourseCompletedDialog,
    };
  } catch (error) {
    console.warn("the dialog could not be fetched", error);
    return { default: () => <></> };
  }
});

export function DayPage() {
  const { track, dayIndex } = dayAt(useLocation().pathname);
  const { data: day, error, refetch } = useQuery(dayQuery(track.id, dayIndex));
  const name = `Day ${dayIndex + 1} of ${track.title}`;
  return (
    <>
      <Head
        title={day ? `${day.title} · ${name}` : name}
        description={day?.summary ?? `${name}: a free study day on Kadam.`}
        image={`/social/${track.id}.png`}
      />
      {day && <LoadedDay day={day} />}
      {!day && !error && <PageSkeleton label={`Loading ${name}`} />}
      {!day && error && (
        <PageFrame>
          <PageTitle>{name}</PageTitle>
          <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>
        </PageFrame>
      )}
    </>
  );
}

function dayAt(pathname: string) {
  const [, path = "", number = ""] = /^(\/[^/]+)\/day\/(\d+)\/*$/i.exec(pathname) ?? [];
  const track = TRACKS.find((found) => found.path.toLowerCase() === path.toLowerCase());
  if (!track) throw new Error(`no study day at ${pathname}`);
  return { track, dayIndex: Number(number) - 1 };
}

function LoadedDay({ day }: { day: DayDetail }) {
  const dayStudy = useDayStudy(day.dayId);
  const own = dayOf(dayStudy.study, day.dayId);
  const parts = partStates(day, (part) => own.parts[part]?.done === true);
  return (
    <>
      <DayHeader day={day} parts={parts} />
      <PartNav day={day} parts={parts} dayStudy={dayStudy} />
      {/* Drawings of the lesson use the course's colours. */}
      <div data-course={day.courseId}>
        <DayParts day={day} parts={parts} dayStudy={dayStudy} />
        <div data-of="check" className={day.lesson ? "day-step" : undefined}>
          {day.lesson && <AfterCheck lesson={day.lesson} />}
          <QuestionsAsked courseId={day.courseId} dayId={day.dayId} />
          <EndOfDay day={day} parts={parts} />
        </div>
      </div>
    </>
  );
}

/** Until the learner is known nothing may be written. */
const NOT_YET = () => undefined;

type DayPartsProps = {
  readonly day: DayDetail;
  readonly parts: readonly PartState[];
  readonly dayStudy: DayStudy;
};

function DayParts({ day, parts, dayStudy }: DayPartsProps) {
  const { lesson, dayId } = day;
  const mark = (part: DayPart, done: boolean) =>
    dayStudy.store.change((study) => markPart(study, dayId, part, done, new Date().toISOString()));

  const quick = useQuickTasks(lesson?.quickUrl ?? null, dayStudy.store.owner, (taskId) => ({
    kept: dayOf(dayStudy.study, dayId).quick?.[taskId]?.outcome,
    onDone: (outcome) =>
      dayStudy.store.change((study) => markQuick(study, dayId, taskId, outcome, new Date().toISOString())),
    critique: critiqueDraft(dayStudy, dayId, taskId),
    onAnswer: (outcome) =>
      dayStudy.store.change((study) =>
        noteAnswer(study, dayId, {
          id: crypto.randomUUID(),
          questionId: `quick/${taskId}`,
          kind: "quick",
          outcome,
          givenAt: new Date().toISOString(),
        }),
      ),
  }));

  /** The part is finished automatically when the last of its exercises passes. */
  const notePass = () => {
    const study = dayStudy.store.current();
    const isAllPassed = lesson?.exercises.every(({ id }) => standingOf(exerciseOf(study, id)).isPassed);
    if (isAllPassed && !dayOf(study, dayId).parts.practise?.done) mark("practise", true);
  };

  const contents: Record<DayPart, ReactNode> = {
    watch: <WatchPart videos={day.videos} />,
    read: lesson && (
      <ReadPart
        lesson={lesson}
        coursePath={day.coursePath}
        underExample={(index, expected) => {
          const example = lesson.examples[index];
          return example && <ExampleRun example={example} expected={expected} />;
        }}
        inQuickTask={dayStudy.isReady ? quick.inPlace : NOT_YET}
        notes={<DayNotes dayId={dayId} dayStudy={dayStudy} />}
      />
    ),
    practise: lesson && (
      <div>
        {lesson.exercises.map((exercise, index) => (
          <ExerciseView
            key={exercise.id}
            number={index + 1}
            exercise={exercise}
            dayStudy={dayStudy}
            onPassed={notePass}
            next={nextLink(lesson.exercises[index + 1])}
            ask={<AskLink day={day} part="practise" exerciseId={exercise.id} />}
            review={
              <AskLink day={day} part="practise" exerciseId={exercise.id} isReview>
                Ask a mentor for a review
              </AskLink>
            }
          />
        ))}
      </div>
    ),
    check: lesson && (
      <>
        <Recap questions={lesson.recap} />
        <CheckPart
          dayId={dayId}
          questions={lesson.quiz}
          dayStudy={dayStudy}
          ask={(questionId) => <AskLink day={day} part="check" questionId={questionId} />}
        />
      </>
    ),
  };
  const { study, isReady } = dayStudy;
  const done = {
    tasks: Object.keys(dayOf(study, dayId).quick ?? {}).length,
    exercises: lesson?.exercises.filter(({ id }) => standingOf(exerciseOf(study, id)).isPassed).length ?? 0,
    parts: parts.filter(({ isDone }) => isDone).length,
  };
  return parts.map((state, index) => (
    <PartSection
      key={state.part}
      state={state}
      isReady={isReady}
      isStep={lesson !== null}
      done={isReady ? doneInPart(state.part, done, day) : ""}
      onMark={(done) => mark(state.part, done)}
      next={parts.slice(index + 1).find(({ isThere }) => isThere)?.part}
      ask={(state.part === "read" || state.part === "watch") && <AskLink day={day} part={state.part} />}
    >
      {contents[state.part]}
    </PartSection>
  ));
}

/** After the last exercise the day continues with its questions. */
function nextLink(exercise: DayExercise | undefined) {
  return exercise
    ? { href: `#exercise-${exercise.id}`, text: "Next exercise" }
    : { href: "#check", text: "Go on with Check" };
}

function EndOfDay({ day, parts }: Pick<DayPartsProps, "day" | "parts">) {
  const session = useSession();
  const isSignedIn = session.status === "signed-in";
  const { data: saved } = useQuery({ ...learnerQuery, enabled: isSignedIn });
  const [isCompleted, setIsCompleted] = useState(false);
  const { data: course } = useQuery({ ...courseQuery(day.courseId), enabled: isCompleted });
  const courseId = asCourseId(day.courseId);
  const record = isSignedIn && saved ? toLearnerRecord(saved) : undefined;
  const next = nextInDay(parts, {
    isTicked: record !== undefined && isDayDone(record, courseId, day.dayId),
    canTick: record !== undefined && standingIn(record, courseId) !== "not-enrolled",
    isLast: day.nextTitle === null,
  });
  return (
    <>
      <DayEnd
        day={day}
        next={next}
        tick={
          <>
            {session.status === "signed-out" && <LogInToTick day={day} />}
            {isSignedIn && saved && (
              <DayTick
                saved={saved}
                courseId={day.courseId}
                dayId={day.dayId}
                dayIndex={day.dayIndex}
                isMain={next.kind === "tick"}
                notEnrolled={<StartCourse courseId={day.courseId} courseTitle={day.courseTitle} />}
                onCompleted={() => setIsCompleted(true)}
              />
            )}
          </>
        }
      />
      {isCompleted && (
        <Suspense>
          <CourseCompletedDialog
            course={course}
            certificateId={record?.certificates.find((found) => found.courseId === courseId)?.id}
            onClose={() => setIsCompleted(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function LogInToTick({ day }: { day: DayDetail }) {
  const next = encodeURIComponent(dayPath(day.coursePath, day.dayIndex));
  return (
    <p className="max-w-prose text-soft">
      What you do here is saved on this device.{" "}
      <Link to={`/login?next=${next}`} className="text-link">
        Log in
      </Link>{" "}
      or{" "}
      <Link to={`/register?next=${next}`} className="text-link">
        sign up
      </Link>{" "}
      to tick the day and to take your progress with you.
    </p>
  );
}
