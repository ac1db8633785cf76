import type { Plugin } from "vite";
import { catalogueOnce } from "./catalogue-once.ts";

const NAME = "virtual:tracks";

/** The menu and the route table need the course names; they come from content/, so that no page repeats them. */
export function tracksPlugin(): Plugin {
  return {
    name: "kadam-tracks",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { courses } = catalogueOnce();
      const tracks = courses.map(({ id, path, title, days }) => ({ id, path, title, dayCount: days.length }));
      return `export const TRACKS = ${JSON.stringify(tracks)};`;
    },
  };
}
