import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { MentorDeskReply } from "#contract/mentor.ts";
import { mentorDeskQuery, queueQuery } from "../../api/mentoring.ts";
import { messageOf } from "../../api/request.ts";
import { FailedNotice, PageTitle } from "../../ui/page-frame.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { PageSkeleton, Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { MentorSettings } from "./mentor-settings.tsx";
import { SavedAnswers } from "./saved-answers.tsx";
import { ThreadList } from "./thread-list.tsx";

/** Waiting threads, a few for today first. */
export function MentorDesk() {
  const { data: desk, error, refetch } = useQuery(mentorDeskQuery);
  if (!desk) {
    if (!error) return <PageSkeleton label="Loading the desk" />;
    return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  }
  const waiting = desk.courses.reduce((sum, course) => sum + course.waiting, 0);
  return (
    <>
      <PageTitle lead={loadInWords(desk)}>Mentors' desk</PageTitle>
      <Tabs
        label="Parts of the desk"
        tabs={[
          { name: "Today", content: <Today desk={desk} /> },
          { name: `Queue (${waiting})`, content: <Queue desk={desk} /> },
          { name: "Answered", content: <Answered desk={desk} /> },
          { name: "Saved answers", content: <SavedAnswers /> },
          { name: "Settings", content: <MentorSettings desk={desk} /> },
        ]}
      />
    </>
  );
}

function loadInWords({ courses, load, settings }: MentorDeskReply): string {
  const waiting =
    load.active === 0 ? "Nobody waits for you" : `${load.active} wait for you, at most ${load.activeMax}`;
  return `${courses.map(({ title }) => title).join(", ")}. This week you started ${load.takenThisWeek} of ${settings.weekly}. ${waiting}.`;
}

function Today({ desk }: { desk: MentorDeskReply }) {
  return (
    <div className="grid gap-10">
      {desk.mine.length > 0 && (
        <Part title="Questions you have started">
          <ThreadList threads={desk.mine} side="mentor" label="Questions you have started" />
        </Part>
      )}
      <Part title="Suggested for today">
        {desk.refusal && (
          <p className="mb-4 max-w-prose border-peacock border-l-4 pl-3 font-medium">
            {desk.refusal.message}
          </p>
        )}
        {desk.today.length === 0 ? (
          <Nothing>
            {desk.refusal
              ? "Nothing more for today."
              : "Nothing waits in your courses. Thank you for looking. Under Settings you can have a mail on days when something waits."}
          </Nothing>
        ) : (
          <ThreadList threads={desk.today} side="mentor" label="Suggested for today" />
        )}
      </Part>
    </div>
  );
}

function Queue({ desk }: { desk: MentorDeskReply }) {
  const [courseId, setCourseId] = useState("");
  const [kind, setKind] = useState("");
  const filter = { ...(courseId && { courseId }), ...(kind && { kind }) };
  const { data, error, refetch } = useQuery(queueQuery(filter));
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <SelectField
          label="Course"
          name="course"
          placeholder="All of mine"
          options={desk.courses.map((course) => ({
            value: course.courseId,
            label: `${course.title} (${course.waiting})`,
          }))}
          value={courseId}
          onChange={(event) => setCourseId(event.target.value)}
        />
        <SelectField
          label="Show"
          name="kind"
          placeholder="Questions and reviews"
          options={[
            { value: "question", label: "Questions" },
            { value: "review", label: "Reviews of tickets" },
          ]}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
      </div>
      {!data && !error && (
        <div role="status" aria-label="Loading the queue" className="grid gap-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      )}
      {!data && error && <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>}
      {data && data.threads.length === 0 && <Nothing>Nothing waits here.</Nothing>}
      {data && data.threads.length > 0 && <ThreadList threads={data.threads} side="mentor" label="Queue" />}
      {data?.more && <p className="text-soft">There are more. Those that waited longest are shown.</p>}
    </div>
  );
}

function Answered({ desk }: { desk: MentorDeskReply }) {
  if (desk.earlier.length === 0) return <Nothing>No answers in the last 30 days.</Nothing>;
  return <ThreadList threads={desk.earlier} side="mentor" label="Answered in the last 30 days" />;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="rounded-md border border-line border-dashed p-6 text-soft">{children}</p>;
}
