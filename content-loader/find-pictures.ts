import type { Image, Root } from "mdast";
import { checkPicture } from "./check-picture.ts";
import { countWords } from "./check-prose.ts";
import type { WrittenDay } from "./load-catalogue.ts";
import { lineOf, nodesOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";
import type { Reading } from "./reading.ts";

/** A picture in the text, as the writer drew it. */
export type FoundPicture = {
  readonly line: number;
  /** Path inside content/. */
  readonly file: string;
  readonly alt: string;
  readonly svg: string;
  /** Missing where a quick task shows it. */
  readonly node?: Image | undefined;
};

const FEWEST_WORDS_OF_ALT = 5;

export function viewBoxOf(svg: string): string {
  return /viewBox="([^"]*)"/.exec(svg)?.[1] ?? "0 0 340 200";
}

/** The pictures that a day shows, in order. */
export function findPictures(
  { read, computer }: { readonly read: Root; readonly computer?: Root | undefined },
  day: WrittenDay,
  reading: Reading,
  refuse: Refuse,
): FoundPicture[] {
  return [read, ...(computer ? [computer] : [])].flatMap((root) =>
    [...nodesOf(root)]
      .filter((node) => node.type === "image")
      .flatMap((node) => {
        const line = lineOf(node);
        const { url, alt } = node;
        const isAlone = root.children.some(
          (block) => block.type === "paragraph" && block.children.length === 1 && block.children[0] === node,
        );
        if (!isAlone) refuse(line, "the picture does not stand alone in its paragraph");
        const picture = readPicture({ line, url, alt: alt ?? "" }, day, reading, refuse);
        return picture ? [{ ...picture, node }] : [];
      }),
  );
}

type NamedPicture = { readonly line: number; readonly url: string; readonly alt: string };

/** The drawing with that name; undefined, with a reported problem, when it does not exist. */
export function readPicture(
  { line, url, alt }: NamedPicture,
  { course, dayIndex }: WrittenDay,
  reading: Reading,
  refuse: Refuse,
): FoundPicture | undefined {
  const number = String(dayIndex + 1).padStart(2, "0");
  if (countWords(alt) < FEWEST_WORDS_OF_ALT)
    refuse(line, "the picture has no alt text; say in a full sentence what it shows");
  if (!new RegExp(`^pictures/${number}-[a-z0-9-]+\\.svg$`).test(url)) {
    refuse(line, `the picture ${url} should be called pictures/${number}-<what-it-shows>.svg`);
    return undefined;
  }
  const file = `courses/${course}/${url}`;
  if (!reading.isThere(file)) {
    refuse(line, `there is no ${url} in the course's folder`);
    return undefined;
  }
  const svg = reading.text(file) ?? "";
  checkPicture(
    svg,
    (at, message) => reading.wrongAtLine(file, at, message),
    (at, message) => reading.warn(file, at, message),
  );
  return { line, file, alt, svg };
}
