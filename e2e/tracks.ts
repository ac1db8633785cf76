import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

type Track = { readonly title: string; readonly path: string; readonly order: number };

const COURSES = join(import.meta.dirname, "../content/courses");

const tracks = readdirSync(COURSES, { withFileTypes: true })
  .filter((folder) => folder.isDirectory())
  .map((folder): Track => parse(readFileSync(join(COURSES, folder.name, "course.yaml"), "utf8")))
  .sort((a, b) => a.order - b.order);

/** The titles of all courses, in the order of the menu. */
export const TRACKS: readonly string[] = tracks.map(({ title }) => title);
export const TRACK_PATHS: readonly string[] = tracks.map(({ path }) => path);
