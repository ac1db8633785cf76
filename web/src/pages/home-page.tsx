import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { courseListQuery } from "../api/courses.ts";
import { useSession } from "../api/session.ts";
import { Head } from "../app/head.tsx";
import { CallbackSection } from "../features/callbacks/callback-section.tsx";
import { Hero } from "../features/home/hero.tsx";
import { OfferCards } from "../features/home/offer-cards.tsx";
import { OnlineTracks } from "../features/home/online-tracks.tsx";
import { TodayCard } from "../features/learning/today-card.tsx";

/** Fetched for learners alone: visitors have nothing to review. */
const ReviewCard = lazy(async () => {
  try {
    return { default: (await import("../features/review/review-card.tsx")).ReviewCard };
  } catch (error) {
    console.warn("the review could not be fetched", error);
    return { default: () => null };
  }
});

export function HomePage() {
  const session = useSession();
  const { data: courses, isError, refetch } = useQuery(courseListQuery);
  return (
    <>
      <Head
        title="Kadam"
        description="Free short courses for a tech career: one study day at a time, with scholarships for students in India and a certificate at the end."
      />
      <TodayCard />
      {session.status === "signed-in" && (
        <div className="mx-auto max-w-6xl px-4 not-empty:pt-3">
          <Suspense>
            <ReviewCard />
          </Suspense>
        </div>
      )}
      <Hero />
      <OnlineTracks courses={courses} hasFailed={isError && !courses} onRetry={() => void refetch()} />
      <CallbackSection />
      <OfferCards studyDays={courses?.[0]?.studyDays} />
    </>
  );
}
