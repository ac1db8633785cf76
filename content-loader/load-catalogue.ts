import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { z } from "zod";
import { asCourseId, type Course, type StudyDay, type Video } from "#domain/courses/course.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import { ContentError, type ContentProblem } from "./content-problem.ts";
import { readYaml } from "./read-yaml.ts";
import { courseSchema, daySchema, scholarshipsSchema, videoListSchema } from "./schemas.ts";

export type Catalogue = {
  readonly courses: readonly Course[];
  readonly scholarships: readonly Scholarship[];
};

/** How many study days a course has; every length a page shows is computed from the days that are there. */
const STUDY_DAYS = 15;

type VideoLists = z.infer<typeof videoListSchema>;

/** Reads the whole of `content/` and refuses it whole when anything is wrong, with every problem at once. */
export function loadCatalogue(contentDir: string): Catalogue {
  const reading = new Reading(contentDir);
  const videos = reading.yaml("videos.yaml", videoListSchema) ?? {};
  const courses = reading
    .names("courses")
    .map((folder) => readCourse(reading, folder, videos))
    .filter((course) => course !== undefined)
    .sort((a, b) => a.order - b.order);
  const scholarships = (reading.yaml("scholarships.yaml", scholarshipsSchema) ?? []).map((scheme) => ({
    ...scheme,
    usualDeadline: scheme.usualDeadline,
  }));
  reading.refuseDuplicates(
    "course id",
    courses.map((course) => course.id),
  );
  reading.refuseDuplicates(
    "course path",
    courses.map((course) => course.path.toLowerCase()),
  );
  reading.refuseDuplicates(
    "course order",
    courses.map((course) => String(course.order)),
  );
  reading.refuseDuplicates(
    "day id",
    courses.flatMap((course) => course.days.map((day) => day.id)),
  );
  reading.refuseDuplicates(
    "day summary",
    courses.flatMap((course) => course.days.map((day) => day.summary)),
  );
  reading.refuseDuplicates(
    "scheme id",
    scholarships.map((scheme) => scheme.id),
  );
  reading.throwIfWrong();
  return { courses, scholarships };
}

function readCourse(reading: Reading, folder: string, videos: VideoLists): Course | undefined {
  const file = `courses/${folder}/course.yaml`;
  const header = reading.yaml(file, courseSchema);
  if (!header) return undefined;
  if (!videos[header.id]) reading.wrong("videos.yaml", 1, `has no list for ${header.id}`);
  const dayFiles = reading.names(`courses/${folder}/days`);
  dayFiles.forEach((name, index) => {
    const expected = String(index + 1).padStart(2, "0");
    if (!new RegExp(`^${expected}-[a-z0-9-]+\\.md$`).test(name)) {
      reading.wrong(`courses/${folder}/days/${name}`, 1, `should be called ${expected}-<topic>.md`);
    }
  });
  if (dayFiles.length !== STUDY_DAYS)
    reading.wrong(file, 1, `has ${dayFiles.length} days, not ${STUDY_DAYS}`);
  for (const ticket of header.project.tickets) {
    if (ticket.day > dayFiles.length)
      reading.wrong(file, 1, `ticket on day ${ticket.day}, which does not exist`);
  }
  const days = dayFiles
    .map((name) => readDay(reading, `courses/${folder}/days/${name}`, header.id, videos))
    .filter((day) => day !== undefined);
  return { ...header, id: asCourseId(header.id), days };
}

function readDay(reading: Reading, file: string, courseId: string, videos: VideoLists): StudyDay | undefined {
  const text = reading.text(file);
  const match = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text);
  if (!match) {
    reading.wrong(file, 1, "starts with no front matter between two lines of ---");
    return undefined;
  }
  const [, frontMatter = "", body = ""] = match;
  if (body.trim() !== "") {
    reading.wrong(
      file,
      frontMatter.split("\n").length + 2,
      "has text below the front matter, which no page shows",
    );
  }
  const day = reading.yaml(file, daySchema, { text: frontMatter, firstLine: 2 });
  if (!day) return undefined;
  return {
    ...day,
    videos: day.videos.flatMap((use) => findVideo(reading, file, use, videos[courseId] ?? [])),
  };
}

function findVideo(
  reading: Reading,
  file: string,
  use: { id: string; watch: string },
  list: VideoLists[string],
): Video[] {
  const video = list.find(({ id }) => id === use.id);
  if (!video) {
    reading.wrong(
      file,
      reading.lineOf(file, use.id),
      `video ${use.id} is not in this course's list in videos.yaml`,
    );
    return [];
  }
  const url = `https://www.youtube.com/watch?v=${video.id}`;
  return [{ title: video.title, channel: video.channel, url, watch: use.watch }];
}

/** Reads files below one folder and gathers what is wrong with them. */
class Reading {
  readonly #root: string;
  readonly #problems: ContentProblem[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  names(folder: string): string[] {
    return readdirSync(join(this.#root, folder))
      .filter((name) => !name.startsWith("."))
      .sort();
  }

  text(file: string): string {
    return readFileSync(join(this.#root, file), "utf8").replaceAll("\r\n", "\n");
  }

  lineOf(file: string, part: string): number {
    return (
      this.text(file)
        .split("\n")
        .findIndex((line) => line.includes(part)) + 1
    );
  }

  yaml<T>(file: string, schema: z.ZodType<T>, part?: { text: string; firstLine: number }): T | undefined {
    const source = {
      file: this.#shown(file),
      text: part?.text ?? this.text(file),
      firstLine: part?.firstLine ?? 1,
    };
    const outcome = readYaml(source, schema);
    if ("value" in outcome) return outcome.value;
    this.#problems.push(...outcome.problems);
    return undefined;
  }

  wrong(file: string, line: number, message: string): void {
    this.#problems.push({ file: this.#shown(file), line, message });
  }

  refuseDuplicates(what: string, values: readonly string[]): void {
    const repeated = values.find((value, index) => values.indexOf(value) !== index);
    if (repeated !== undefined) this.wrong(".", 1, `${what} '${repeated}' stands twice`);
  }

  throwIfWrong(): void {
    if (this.#problems.length > 0) throw new ContentError(this.#problems);
  }

  #shown(file: string): string {
    return relative(process.cwd(), join(this.#root, file));
  }
}
