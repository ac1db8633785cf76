import { KOLAMS } from "virtual:course-kolams";
import { drawKolam, type Kolam } from "#artwork/draw-kolam.ts";
import { PLAIN_CLOTH } from "#domain/courses/cloth.ts";

/** Falls back to a plain kolam for an unknown course. */
export function courseKolam(courseId: string): Kolam {
  return drawKolam((Object.hasOwn(KOLAMS, courseId) && KOLAMS[courseId]) || PLAIN_CLOTH.kolam);
}
