import type { Plugin } from "vite";
import { catalogueOnce } from "./catalogue-once.ts";
import { courseStyles, PLACE_IN_STYLES } from "./src/course-styles.ts";

const COLOURS = "virtual:course-colours";
const KOLAMS = "virtual:course-kolams";

/** The decoration of each course comes from content/. Colours and strokes are separate: menus need no strokes. */
export function clothsPlugin(): Plugin {
  return {
    name: "kadam-cloths",
    enforce: "pre",
    resolveId: (id) => (id === COLOURS || id === KOLAMS ? `\0${id}` : undefined),
    load(id) {
      const { courses } = id === `\0${COLOURS}` || id === `\0${KOLAMS}` ? catalogueOnce() : { courses: [] };
      if (id === `\0${COLOURS}`)
        return exported("COLOURS", Object.fromEntries(courses.map(({ id, cloth }) => [id, cloth.colours])));
      if (id === `\0${KOLAMS}`)
        return exported("KOLAMS", Object.fromEntries(courses.map(({ id, cloth }) => [id, cloth.kolam])));
      return undefined;
    },
    transform(code, id) {
      if (!id.endsWith("/web/src/styles.css")) return undefined;
      if (!code.includes(PLACE_IN_STYLES)) throw new Error(`styles.css has no ${PLACE_IN_STYLES}`);
      return code.replace(PLACE_IN_STYLES, courseStyles(catalogueOnce().courses));
    },
  };
}

const exported = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};`;
