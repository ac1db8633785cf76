import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CheckedContent } from "#content-loader/check-content.ts";
import type { DayDetail, ExerciseSolution } from "#contract/days.ts";
import { dayPath } from "#domain/courses/course.ts";
import { overlay } from "#domain/study/exercise.ts";
import type { RuntimeManifest } from "#runners/protocol.ts";
import { paintPicture } from "./paint-picture.ts";
import { picturePath, presentDay, presentQuickTask, solutionPath } from "./present-day.ts";
import { wordList } from "./word-list.ts";

const PICTURE_STYLES = join(import.meta.dirname, "../../web/src/picture.css");

/**
 * Writes every day as a separate file, its quick tasks, its pictures, and every solution, which is loaded only when the
 * learner may see it. Returns the days by path.
 */
export function writeLessons(
  { catalogue, days }: CheckedContent,
  runtimes: RuntimeManifest,
  webDir: string,
): ReadonlyMap<string, DayDetail> {
  const writeText = (path: string, text: string) => {
    const file = join(webDir, path.slice(1));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const write = (path: string, value: unknown) => writeText(path, JSON.stringify(value));
  const styles = readFileSync(PICTURE_STYLES, "utf8");
  const details = new Map<string, DayDetail>();
  write("/lessons/words.json", wordList(catalogue.courses));
  for (const course of catalogue.courses) {
    write(`/lessons/${course.id}/words.json`, wordList([course]));
    for (const [dayIndex, { lesson }] of course.days.entries()) {
      const checked = days.find((day) => day.lesson === lesson);
      const detail = presentDay(course, dayIndex, checked, runtimes);
      details.set(dayPath(course.path, dayIndex), detail);
      write(`/lessons/${course.id}/${dayIndex + 1}.json`, detail);
      if (detail.lesson?.quickUrl)
        write(
          detail.lesson.quickUrl,
          checked?.quickTasks.map((task) => presentQuickTask(course.id, task)),
        );
      for (const picture of checked?.pictures ?? []) {
        const name = picture.file.slice(picture.file.lastIndexOf("/") + 1).replace(/\.svg$/, "");
        const painted = paintPicture(picture.svg, { name, colours: course.cloth.colours, styles });
        writeText(picturePath(course.id, picture), painted);
      }
      for (const { id, files, solution } of lesson?.exercises ?? []) {
        const whole: ExerciseSolution = { files: overlay(files, solution) };
        write(solutionPath(course.id, id), whole);
      }
    }
  }
  return details;
}
