import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { LearnerReply } from "#contract/learning.ts";
import type { CourseId } from "#domain/courses/course.ts";
import {
  type CourseDays,
  type LearnerRecord,
  standingIn,
  type Thumb,
} from "#domain/learning/learner-record.ts";
import { DAYS_BEFORE_REVIEW, mayReview } from "#domain/learning/review-course.ts";
import { courseFiguresQuery } from "../../api/courses.ts";
import { learnerQuery } from "../../api/learner.ts";
import { messageOf, request } from "../../api/request.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";

const THUMBS = [
  { thumb: "up", label: "Good course", Icon: ThumbsUp },
  { thumb: "down", label: "Not for me", Icon: ThumbsDown },
] as const;

type CourseReviewProps = { readonly course: CourseDays; readonly record: LearnerRecord | undefined };

/** One thumb per learner and course; the other thumb replaces it. */
export function CourseReview({ course, record }: CourseReviewProps) {
  const courseId = course.id;
  const review = useReview(courseId);
  if (!record || standingIn(record, courseId) === "not-enrolled") return null;
  if (!mayReview(record, course)) {
    return (
      <p className="mt-12 border-t border-line pt-6 text-soft">
        You can review the course after {DAYS_BEFORE_REVIEW} ticked days.
      </p>
    );
  }
  return (
    <section aria-labelledby="review-title" className="mt-12 border-t border-line pt-6">
      <h2 id="review-title" className="text-xl">
        What do you think of the course?
      </h2>
      <p className="mt-1 text-soft">Others see only the share of good reviews, never your name.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {THUMBS.map(({ thumb, label, Icon }) => (
          <Button
            key={thumb}
            aria-pressed={record.reviews[courseId] === thumb}
            isBusy={review.isPending}
            onClick={() => review.mutate(thumb)}
            className="aria-pressed:border-peacock aria-pressed:text-peacock"
          >
            <Icon size={20} aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

function useReview(courseId: CourseId) {
  const client = useQueryClient();
  const showAlert = useAlert();
  return useMutation({
    mutationFn: (thumb: Thumb) => request<LearnerReply>("PUT", `/me/reviews/${courseId}`, { thumb }),
    onSuccess: (reply) => {
      client.setQueryData(learnerQuery.queryKey, reply);
      void client.invalidateQueries({ queryKey: courseFiguresQuery(courseId).queryKey });
    },
    onError: (error) => {
      console.error(`the review of ${courseId} was not saved`, error);
      showAlert(messageOf(error));
    },
  });
}
