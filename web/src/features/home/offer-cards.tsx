import { FlipCard } from "./flip-card.tsx";
import {
  CertificationPicture,
  FreeCoursesPicture,
  MentorshipPicture,
  SchedulerPicture,
  ScholarshipsPicture,
} from "./illustrations.tsx";

/** `studyDays` is undefined until the courses are loaded. */
export function OfferCards({ studyDays }: { studyDays: number | undefined }) {
  const days = studyDays === undefined ? "study days" : `${studyDays} study days`;
  return (
    <section className="mx-auto max-w-6xl px-4 pt-20 md:pt-28">
      <h2 className="max-w-2xl text-4xl md:text-5xl">What you get, and what it costs: nothing</h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-3 lg:grid-cols-5">
        <FlipCard
          title="Free Courses"
          Picture={FreeCoursesPicture}
          description="Every course is free from the first day to the last. No card, no trial, no ads."
        />
        <FlipCard
          title="Scholarships"
          Picture={ScholarshipsPicture}
          description="Schemes for students in India: amount, deadline and a link to each official page."
        />
        <FlipCard
          title="Mentorship"
          Picture={MentorshipPicture}
          description="Stuck on something? If you are 18 or older, you can ask a person, in any lesson or exercise. You see first how long others waited."
        />
        <FlipCard
          title="Scheduler"
          Picture={SchedulerPicture}
          description={`A course is ${days} in order. Tick each one off and see how far you have come.`}
        />
        <FlipCard
          title="Certification"
          Picture={CertificationPicture}
          description="Tick the last open day and you get a certificate in your name, with its own id."
        />
      </ul>
    </section>
  );
}
