import { Head } from "../app/head.tsx";
import { TrackList } from "../features/courses/track-list.tsx";
import { TrackNames } from "../features/courses/track-names.tsx";
import { PageFrame, PageTitle } from "../ui/page-frame.tsx";

export function CareerTracksPage() {
  return (
    <PageFrame className="gap-x-16 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Head
        title="Career Tracks"
        description="Free career tracks with real-world projects: what each one teaches and who wrote it."
      />
      <div className="mb-10 self-start lg:sticky lg:top-24">
        <PageTitle lead="A track takes you from your first lesson to a project you can show. All of them are free.">
          Career Tracks
        </PageTitle>
        <TrackNames />
      </div>
      <TrackList />
    </PageFrame>
  );
}
