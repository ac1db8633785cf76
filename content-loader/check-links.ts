import type { Root } from "mdast";
import { dayPath } from "#domain/courses/course.ts";
import { lessonHeadings } from "#domain/courses/lesson-headings.ts";
import type { Catalogue } from "./load-catalogue.ts";
import { lineOf, nodesOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";

/** Pages beside the courses that a text may send a learner to. */
export const LINKED_PAGES = ["/", "/courses", "/scholar", "/schedule", "/search", "/contact", "/about"];

/** Every page of the site that a link may point to, with its headings. */
export type KnownPages = ReadonlyMap<string, ReadonlySet<string>>;

export function knownPages({ courses }: Catalogue): KnownPages {
  const pages = new Map<string, ReadonlySet<string>>(LINKED_PAGES.map((path) => [path, new Set()]));
  for (const { path, days } of courses) {
    pages.set(path, new Set(days.map((_, index) => `day-${index + 1}`)));
    days.forEach(({ lesson }, index) => {
      const ids = lesson ? lessonHeadings(lesson.read).map(({ id }) => id) : [];
      pages.set(dayPath(path, index), new Set(ids));
    });
  }
  return pages;
}

/** `here` is the page that contains the text. */
export function checkLinks(root: Root, here: string, pages: KnownPages, refuse: Refuse): void {
  for (const node of nodesOf(root)) {
    if (node.type !== "link" && node.type !== "definition") continue;
    const problem = problemOf(node.url, here, pages);
    if (problem) refuse(lineOf(node), problem);
  }
}

function problemOf(url: string, here: string, pages: KnownPages): string | undefined {
  if (/^https:\/\/\S+$/.test(url)) return undefined;
  if (!/^[/#]/.test(url)) return `the link ${url} is neither https:// nor a path of this site`;
  const [path = "", heading] = url.split("#");
  const headings = pages.get(path === "" ? here : path);
  if (!headings) return `the link ${url} leads to no page`;
  return heading !== undefined && !headings.has(heading) ? `the link ${url} leads to no heading` : undefined;
}
