import { KOLAMS } from "virtual:course-kolams";
import { PLAIN_CLOTH } from "#domain/courses/cloth.ts";
import { drawKolam, type Kolam } from "#domain/courses/kolam.ts";

/** Also for what is no course. */
export function courseKolam(courseId: string): Kolam {
  return drawKolam((Object.hasOwn(KOLAMS, courseId) && KOLAMS[courseId]) || PLAIN_CLOTH.kolam);
}
