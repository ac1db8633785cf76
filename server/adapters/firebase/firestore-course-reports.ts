import { FieldPath, type Query } from "firebase-admin/firestore";
import type { CourseReports } from "#server/ports/course-reports.ts";
import type { Documents } from "./documents.ts";

/** Counted by the database over its indexes: only one learner's document is read. */
export function firestoreCourseReports({ firestore, read }: Documents): CourseReports {
  const users = firestore.collection("users");
  const count = async (query: Query) => (await read(() => query.count().get())).data().count;
  return {
    async report(courseId, activeSince) {
      const highest = new FieldPath("highestDay", courseId);
      const { docs } = await read(() =>
        users.where(highest, ">=", 0).orderBy(highest, "desc").limit(1).get(),
      );
      const lastDay: unknown = docs[0]?.get(highest);
      const days = typeof lastDay === "number" ? Array.from({ length: lastDay + 1 }, (_, day) => day) : [];
      const [enrolled, completed, active, ...perDay] = await Promise.all([
        count(users.where("enrolledCourses", "array-contains", courseId)),
        count(users.where("completedCourses", "array-contains", courseId)),
        count(users.where(new FieldPath("lastTickAt", courseId), ">=", activeSince)),
        ...days.map((day) =>
          count(users.where(new FieldPath("dayProgress", courseId, String(day)), "==", true)),
        ),
      ]);
      const learnersByDay = Object.fromEntries(
        perDay.map((learners, day) => [day, learners] as const).filter(([, learners]) => learners > 0),
      );
      return { enrolled: enrolled ?? 0, active: active ?? 0, completed: completed ?? 0, learnersByDay };
    },
  };
}
