export type LessonHeading = {
  /** The anchor in the URL: /JavaCourse/day/1#whole-numbers. */
  readonly id: string;
  readonly level: 2 | 3;
  readonly text: string;
  /** The first paragraph below it, without markup. May be empty. */
  readonly opening: string;
};

/** Ids that the day page uses for its own parts. */
const TAKEN_IDS = new Set([
  "watch",
  "read",
  "practise",
  "check",
  "notes",
  "main",
  "recap",
  "words",
  "on-your-computer",
  "interview-corner",
]);

export function headingId(text: string): string {
  const id = bare(text)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return id === "" || TAKEN_IDS.has(id) ? `about-${id || "this"}` : id;
}

/** Parses headings line by line: the search index must not need a whole Markdown parser. */
export function lessonHeadings(markdown: string): LessonHeading[] {
  const headings: LessonHeading[] = [];
  let fence: string | undefined;
  let opening: string[] = [];
  let isOpen = false;
  const finish = () => {
    const last = headings.pop();
    if (last) headings.push({ ...last, opening: bare(opening.join(" ")) });
    opening = [];
  };
  for (const line of markdown.split("\n")) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
      isOpen &&= opening.length === 0;
      continue;
    }
    if (fence !== undefined) continue;
    const [, marks, text] = /^(##|###) (.+)$/.exec(line) ?? [];
    if (marks !== undefined && text !== undefined) {
      finish();
      headings.push({ id: headingId(text), level: marks === "##" ? 2 : 3, text: bare(text), opening: "" });
      isOpen = true;
    } else if (isOpen && line.trim() !== "") {
      opening.push(line.trim());
    } else if (opening.length > 0) {
      isOpen = false;
    }
  }
  finish();
  return headings;
}

/** Link texts without the links, no code or emphasis marks. */
function bare(markdown: string): string {
  return markdown
    .replaceAll(/\[([^[\]]*)\]\([^[)]*\)/g, "$1")
    .replaceAll(/[*`]/g, "")
    .trim();
}
