import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import { courseListQuery } from "../api/courses.ts";
import { Head } from "../app/head.tsx";
import { CourseCard, CourseCardSkeleton } from "../features/courses/course-card.tsx";
import { useLearnerRecord } from "../features/courses/use-learner-record.ts";
import { FailedNotice, PageFrame } from "../ui/page-frame.tsx";

export function CourseGridPage() {
  const { data: courses, isError, refetch } = useQuery(courseListQuery);
  const record = useLearnerRecord();
  const studyDays = courses?.[0]?.studyDays;
  return (
    <PageFrame>
      <Head
        title="Courses"
        description={`Free courses for a start in tech: ${TRACKS.map(({ title }) => title).join(", ")}.`}
      />
      {/* The heading takes the first cell of the grid, so that the rows are full. */}
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <header className="md:col-span-2 lg:col-span-1 lg:self-center lg:pr-6">
          <h1 className="text-4xl md:text-5xl">Choose a course. Start today.</h1>
          <p className="mt-4 text-lg text-soft">
            {TRACKS.length} tracks, all free.
            {studyDays !== undefined &&
              ` Each one has ${studyDays} study days, and you study at your own pace.`}
          </p>
        </header>
        {courses?.map((course, index) => (
          <CourseCard key={course._id} course={course} isInFirstRow={index < 2} record={record} />
        ))}
        {!courses && !isError && TRACKS.map((track) => <CourseCardSkeleton key={track.id} />)}
        {!courses && isError && (
          <FailedNotice onRetry={() => void refetch()}>The courses could not be loaded.</FailedNotice>
        )}
      </div>
    </PageFrame>
  );
}
