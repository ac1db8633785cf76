import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { courseListQuery } from "../api/courses.ts";
import { Head } from "../app/head.tsx";
import { CallbackSection } from "../features/callbacks/callback-section.tsx";
import { Hero } from "../features/home/hero.tsx";
import { OfferCards } from "../features/home/offer-cards.tsx";
import { OnlineTracks } from "../features/home/online-tracks.tsx";
import { TodayCard } from "../features/learning/today-card.tsx";
import { AgeAfterSignIn } from "../features/privacy/age-after-sign-in.tsx";
import { ButtonLink } from "../ui/button.tsx";

/** Lazy: loaded for learners only, because visitors have no next step. */
const LearnerHome = lazy(async () => {
  try {
    return { default: (await import("./learner-home.tsx")).LearnerHome };
  } catch (error) {
    console.warn("the next step could not be fetched", error);
    return { default: ToSchedule };
  }
});

function ToSchedule() {
  return (
    <ButtonLink to="/schedule" look="main">
      Go to your schedule
    </ButtonLink>
  );
}

export function HomePage() {
  const { data: courses, isError, refetch } = useQuery(courseListQuery);
  return (
    <>
      <Head
        title="Kadam"
        description="Free short courses for a tech career: one study day at a time, with scholarships for students in India and a certificate at the end."
      />
      <TodayCard>
        <LearnerHome />
      </TodayCard>
      <AgeAfterSignIn className="mx-auto max-w-6xl px-4 pt-6" />
      <Hero courses={courses} />
      <OnlineTracks courses={courses} hasFailed={isError && !courses} onRetry={() => void refetch()} />
      <CallbackSection />
      <OfferCards studyDays={courses?.[0]?.studyDays} />
    </>
  );
}
