import { Link } from "react-router";
import type { ReviewCardReply } from "#contract/review.ts";
import { quizQuestionOf } from "#domain/review/quiz-question-of.ts";
import { askPath } from "../../api/ask-path.ts";
import { SectionPicture } from "./section-picture.tsx";

/** Shown beside a question that was forgotten often. */
export function CardHelp({ card }: { readonly card: ReviewCardReply }) {
  if (card.help === "none") return null;
  return (
    <div className="grid gap-3 rounded-md border border-line bg-raised px-4 py-3">
      {card.picture && <SectionPicture courseId={card.courseId} {...card.picture} />}
      <p>
        This one is hard to remember.{" "}
        <a href={card.link} className="text-link font-semibold">
          See the section again
        </a>
        {card.help === "mentor" && (
          <>
            , or{" "}
            <Link to={askAbout(card)} className="text-link font-semibold">
              ask a mentor
            </Link>
          </>
        )}
        .
      </p>
    </div>
  );
}

/** A mentor sees the learner's place: the question of Check, or the text of the day. */
function askAbout({ courseId, dayIndex, questionId }: ReviewCardReply): string {
  const asked = quizQuestionOf(questionId);
  return askPath({
    courseId,
    dayIndex,
    ...(asked ? { part: "check", questionId: asked } : { part: "read" }),
  });
}
