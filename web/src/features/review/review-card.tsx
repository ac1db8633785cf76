import { useQuery } from "@tanstack/react-query";
import { isReviewOpen, reviewQuery } from "../../api/review.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Before the day's own step. Hidden while there is nothing to ask; it never shows a number. */
export function ReviewCard() {
  const { data } = useQuery(reviewQuery);
  if (!isReviewOpen(data)) return null;
  return (
    <section
      aria-label="Revision"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line border-l-4 border-l-peacock bg-raised px-5 py-3 md:px-8"
    >
      <p className="min-w-48 grow basis-0">
        <strong className="block">First, two minutes of revision</strong>
        <span className="text-soft">A few questions from days you finished, so that you remember them.</span>
      </p>
      <ButtonLink to="/review">Start the revision</ButtonLink>
    </section>
  );
}
