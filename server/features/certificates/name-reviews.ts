import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import { reviewsInWords } from "#domain/mentoring/ticket-review.ts";
import type { MentoringStore } from "#server/ports/mentoring-store.ts";

/** The reviews of tickets on a certificate's page, in words. */
export type NameReviews = (
  certificate: Pick<KeptCertificate, "holderUid" | "courseId">,
) => Promise<readonly string[]>;

type Deps = { readonly catalogue: Catalogue; readonly mentoring: MentoringStore };

/** Read on each request: what staff remove, or a learner withdraws, disappears from the page as well. */
export function nameReviews({ catalogue, mentoring }: Deps): NameReviews {
  return async ({ holderUid, courseId }) => {
    const course = catalogue.courses.find(({ id }) => id === courseId);
    if (!course) return [];
    const files = await mentoring.reviewed(holderUid, courseId);
    return reviewsInWords(
      files.map(({ thread, place }) => {
        const dayIndex = course.days.findIndex(({ id }) => id === place?.dayId);
        return { day: dayIndex < 0 ? undefined : dayIndex + 1, thread };
      }),
    );
  };
}
