import { FieldPath, Filter, type Query } from "firebase-admin/firestore";
import type { CourseReports } from "#server/ports/course-reports.ts";
import type { Documents } from "./documents.ts";
import { FIRST_DAY_IDS } from "./first-day-ids.ts";

/** Counted by aggregate queries over indexes: no learner's document is read. */
export function firestoreCourseReports({ firestore, read }: Documents): CourseReports {
  const users = firestore.collection("users");
  const count = async (query: Query) => (await read(() => query.count().get())).data().count;
  return {
    async report({ id: courseId, days }, activeSince) {
      const [enrolled, completed, active, ...perDay] = await Promise.all([
        count(users.where("enrolledCourses", "array-contains", courseId)),
        count(users.where("completedCourses", "array-contains", courseId)),
        count(users.where(new FieldPath("lastTickAt", courseId), ">=", activeSince)),
        ...days.map(({ id }) => count(users.where(isTicked(courseId, id)))),
      ]);
      const learnersByDay = Object.fromEntries(
        days.map(({ id }, index) => [id, perDay[index] ?? 0] as const).filter(([, learners]) => learners > 0),
      );
      return { enrolled: enrolled ?? 0, active: active ?? 0, completed: completed ?? 0, learnersByDay };
    },
  };
}

/** Documents unchanged since before day ids still have day numbers. */
function isTicked(courseId: string, dayId: string): Filter {
  const ticked = (day: string) => Filter.where(new FieldPath("dayProgress", courseId, day), "==", true);
  const index = FIRST_DAY_IDS[courseId]?.indexOf(dayId) ?? -1;
  return index < 0 ? ticked(dayId) : Filter.or(ticked(dayId), ticked(String(index)));
}
