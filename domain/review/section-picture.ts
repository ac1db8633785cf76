import { headingId } from "../courses/lesson-headings.ts";

export type SectionPicture = {
  /** The file name. */
  readonly file: string;
  readonly alt: string;
};

const PICTURE = /^!\[(.+)\]\(pictures\/([a-z0-9-]+\.svg)\)$/m;

/** The first picture of a section, or else of its parent section. */
export function sectionPicture(markdown: string, id: string): SectionPicture | undefined {
  for (const heading of [/^(?=###? )/m, /^(?=## )/m]) {
    const sections = markdown.split(heading);
    const inSection = sections.find((text) =>
      [...text.matchAll(/^###? (.+)$/gm)].some(([, title = ""]) => headingId(title) === id),
    );
    const [, alt, file] = PICTURE.exec(inSection ?? "") ?? [];
    if (alt !== undefined && file !== undefined) return { file, alt };
  }
  return undefined;
}
