import { Link } from "react-router";
import type { DayDetail } from "#contract/days.ts";
import type { DayPart } from "#domain/study/day-part.ts";
import { askPath, keepExercise } from "../../api/ask-path.ts";

type AskLinkProps = {
  readonly day: Pick<DayDetail, "courseId" | "dayIndex">;
  readonly part: DayPart;
  readonly exerciseId?: string;
  readonly questionId?: string;
  readonly isReview?: boolean;
  readonly children?: string;
};

/** A plain link: everything about asking is loaded by its page. */
export function AskLink({ day, children = "Ask a mentor", ...at }: AskLinkProps) {
  const { exerciseId } = at;
  return (
    <Link
      to={askPath({ courseId: day.courseId, dayIndex: day.dayIndex, ...at })}
      onClick={exerciseId ? () => keepExercise(exerciseId) : undefined}
      className="text-link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  );
}
