import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { withoutEndSlashes } from "#domain/end-slashes.ts";
import { courseQuery } from "../api/courses.ts";
import { messageOf } from "../api/request.ts";
import { Head } from "../app/head.tsx";
import { CourseView } from "../features/courses/course-view.tsx";
import { CourseViewSkeleton } from "../features/courses/course-view-skeleton.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";

export function CoursePage() {
  const { pathname } = useLocation();
  const track = trackAt(pathname);
  const { data: course, error, refetch } = useQuery(courseQuery(track.id));
  return (
    <>
      <Head
        title={track.title}
        description={course?.description ?? `${track.title}: a free course on Kadam.`}
        image={`/social/${track.id}.png`}
      />
      {course && <CourseView course={course} />}
      {!course && !error && <CourseViewSkeleton title={track.title} />}
      {!course && error && (
        <PageFrame>
          <PageTitle>{track.title}</PageTitle>
          <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>
        </PageFrame>
      )}
    </>
  );
}

function trackAt(pathname: string) {
  const wanted = withoutEndSlashes(pathname.toLowerCase());
  const track = TRACKS.find(({ path }) => path.toLowerCase() === wanted);
  if (!track) throw new Error(`no course at ${pathname}`);
  return track;
}
