import type { CourseColours } from "#domain/courses/cloth.ts";

const LIGHT = "--paper:#fffbf3;--raised:#fff;--ink:#1b1f3b;--soft:#55586e;--neem:#2f7d5b;--madder:#b93a26";
const DARK = "--paper:#14162b;--raised:#1d2040;--ink:#f4efe4;--soft:#b9b6b8;--neem:#6fcf9f;--madder:#ff8f7a";

/** A line's class and the id of its arrow head. */
const HEADS: readonly (readonly [line: string, head: string])[] = [
  ["line-a", "head-a"],
  ["line-b", "head-b"],
  ["line-ok", "head-ok"],
  ["line-bad", "head-bad"],
  ["thin", "head-thin"],
];

type Paint = {
  /** Makes the ids in the drawing unique within a page. */
  readonly name: string;
  readonly colours: CourseColours;
  /** The CSS rules of the classes, from the site. */
  readonly styles: string;
};

/** A writer's drawing as a self-contained file: with its colours for light and dark, and with arrow heads. */
export function paintPicture(svg: string, { name, colours, styles }: Paint): string {
  const used = new Set<string>();
  const withHeads = svg.replaceAll(
    /<(line|path|polyline)\b([^>]*?)(\/?)>/g,
    (tag, element, attributes, end) => {
      const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? [];
      if (!classes.includes("arrow")) return tag;
      const head = HEADS.find(([line]) => classes.includes(line))?.[1] ?? "head";
      used.add(head);
      return `<${element}${attributes.trimEnd()} marker-end="url(#${name}-${head})"${end}>`;
    },
  );
  const [, opening = "", rest = ""] = /^[\s\S]*?<svg\b([^>]*)>([\s\S]*)$/.exec(withHeads) ?? [];
  const attributes = opening.replace(/\s*\b(xmlns|class)="[^"]*"/g, "").trim();
  const markers = [...used].map((head) => marker(`${name}-${head}`, head)).join("");
  const style = `.drawing{${LIGHT};--course-a:${colours.ground};--course-b:${colours.dot}}@media(prefers-color-scheme:dark){.drawing{${DARK}}}${minified(styles)}`;
  const defs = markers === "" ? "" : `<defs>${markers}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" ${attributes}><style>${style}</style>${defs}${withoutComments(rest)}`;
}

function marker(id: string, head: string): string {
  return `<marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerUnits="userSpaceOnUse" markerWidth="11" markerHeight="11" orient="auto-start-reverse"><path class="${head}" d="M0 0.8L9 5L0 9.2z"/></marker>`;
}

function minified(styles: string): string {
  return styles
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,]) ?/g, "$1")
    .trim();
}

function withoutComments(svg: string): string {
  return svg.replaceAll(/<!--[\s\S]*?-->/g, "").trim();
}
