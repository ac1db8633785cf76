import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CheckedContent } from "#content-loader/check-content.ts";
import type { DayDetail, ExerciseSolution } from "#contract/days.ts";
import { dayPath } from "#domain/courses/course.ts";
import { overlay } from "#domain/practice/exercise.ts";
import type { RuntimeManifest } from "#runners/protocol.ts";
import { presentDay, solutionPath } from "./present-day.ts";

/** Every day as a file of its own, and every solution, which is asked for only when it may be seen. Gives the days by path. */
export function writeLessons(
  { catalogue, days }: CheckedContent,
  runtimes: RuntimeManifest,
  webDir: string,
): ReadonlyMap<string, DayDetail> {
  const write = (path: string, value: unknown) => {
    const file = join(webDir, path.slice(1));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
  };
  const details = new Map<string, DayDetail>();
  for (const course of catalogue.courses) {
    for (const [dayIndex, { lesson }] of course.days.entries()) {
      const checked = days.find((day) => day.lesson === lesson);
      const detail = presentDay(course, dayIndex, checked, runtimes);
      details.set(dayPath(course.path, dayIndex), detail);
      write(`/lessons/${course.id}/${dayIndex + 1}.json`, detail);
      for (const { id, files, solution } of lesson?.exercises ?? []) {
        const whole: ExerciseSolution = { files: overlay(files, solution) };
        write(solutionPath(course.id, id), whole);
      }
    }
  }
  return details;
}
