import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { messageOf } from "../api/request.ts";
import { wordsQuery } from "../api/study.ts";
import { Head } from "../app/head.tsx";
import { WordIndex } from "../features/study/word-index.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";

/** The glossary of a course, or of all courses: /JavaCourse/words and /words. */
export function WordsPage() {
  const track = trackAt(useLocation().pathname);
  const { data: words, error, refetch } = useQuery(wordsQuery(track?.id));
  const title = track ? `Words of ${track.title}` : "Words of all courses";
  return (
    <>
      <Head
        title={title}
        description={`${title}: what each one means, in plain English and in Hindi, and the day that explains it.`}
      />
      <PageFrame>
        <PageTitle lead="What each word means, what it is called in Hindi, and the day that explains it.">
          {title}
        </PageTitle>
        {track && (
          <p className="mb-6 flex flex-wrap gap-x-6">
            <Link to={track.path} className="text-link inline-flex min-h-11 items-center">
              Back to {track.title}
            </Link>
            <Link to="/words" className="text-link inline-flex min-h-11 items-center">
              Words of all courses
            </Link>
          </p>
        )}
        {words && <WordIndex words={words} />}
        {!words && !error && <PageSkeleton label={`Loading ${title}`} />}
        {!words && error && <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>}
      </PageFrame>
    </>
  );
}

function trackAt(pathname: string) {
  const wanted = pathname.toLowerCase().replace(/\/words\/*$/, "");
  return TRACKS.find(({ path }) => path.toLowerCase() === wanted);
}
