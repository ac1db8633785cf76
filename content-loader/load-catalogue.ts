import type { z } from "zod";
import { asCourseId, type Course, type StudyDay, type Video } from "#domain/courses/course.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import { Reading } from "./reading.ts";
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
  const videos = reading.yaml("videos.yaml", videoListSchema);
  const courses = reading
    .names("courses")
    .map((folder) => readCourse(reading, folder, videos))
    .filter((course) => course !== undefined)
    .sort((a, b) => a.order - b.order);
  const scholarships = readScholarships(reading);
  reading.throwIfWrong();
  return { courses, scholarships };
}

function readScholarships(reading: Reading): Scholarship[] {
  const file = "scholarships.yaml";
  const schemes = reading.yaml(file, scholarshipsSchema) ?? [];
  for (const { id } of schemes) reading.claim("scheme id", id, file, new RegExp(`\\bid:\\W*${id}\\W*$`));
  return schemes.map((scheme) => ({ ...scheme, usualDeadline: scheme.usualDeadline, status: "running" }));
}

function readCourse(reading: Reading, folder: string, videos: VideoLists | undefined): Course | undefined {
  const file = `courses/${folder}/course.yaml`;
  const header = reading.yaml(file, courseSchema);
  const dayFiles = reading.names(`courses/${folder}/days`);
  checkDayFiles(reading, folder, dayFiles);
  const list = header && videos?.[header.id];
  const days = dayFiles
    .map((name) => readDay(reading, `courses/${folder}/days/${name}`, list))
    .filter((day) => day !== undefined);
  if (!header) return undefined;
  reading.claim("course id", header.id, file, /^id:/);
  reading.claim("course path", header.path.toLowerCase(), file, /^path:/);
  reading.claim("course order", String(header.order), file, /^order:/);
  if (videos && !list) reading.wrong("videos.yaml", `has no list for ${header.id}`);
  for (const { day } of header.project.tickets) {
    if (day > dayFiles.length)
      reading.wrong(file, `ticket on day ${day}, which does not exist`, new RegExp(`\\bday:\\s*${day}\\b`));
  }
  return { ...header, id: asCourseId(header.id), days };
}

function checkDayFiles(reading: Reading, folder: string, names: readonly string[]): void {
  names.forEach((name, index) => {
    const expected = String(index + 1).padStart(2, "0");
    if (!new RegExp(`^${expected}-[a-z0-9-]+\\.md$`).test(name))
      reading.wrong(`courses/${folder}/days/${name}`, `should be called ${expected}-<topic>.md`);
  });
  if (names.length !== STUDY_DAYS)
    reading.wrong(`courses/${folder}/days`, `has ${names.length} days, not ${STUDY_DAYS}`);
}

/** `list` is undefined when the course or the videos could not be read: then the videos cannot be checked. */
function readDay(reading: Reading, file: string, list: VideoLists[string] | undefined): StudyDay | undefined {
  const text = reading.text(file);
  const match = /^---\n([\s\S]*?\n)---(?:\n([\s\S]*))?$/.exec(text ?? "");
  if (!match) {
    reading.wrong(file, "starts with no front matter between two lines of ---");
    return undefined;
  }
  const [, frontMatter = "", body = ""] = match;
  if (body.trim() !== "") {
    const line = frontMatter.split("\n").length + 2;
    reading.wrongAtLine(file, line, "has text below the front matter, which no page shows");
  }
  const day = reading.yaml(file, daySchema, { text: frontMatter, firstLine: 2 });
  if (!day) return undefined;
  reading.claim("day id", day.id, file, /^id:/);
  reading.claim("day summary", day.summary, file, /^summary:/);
  return { ...day, videos: day.videos.flatMap((use) => findVideo(reading, file, use, list)) };
}

function findVideo(
  reading: Reading,
  file: string,
  use: { id: string; watch: string },
  list: VideoLists[string] | undefined,
): Video[] {
  const video = list?.find(({ id }) => id === use.id);
  if (!video) {
    if (list) reading.wrong(file, `video ${use.id} is not in this course's list in videos.yaml`, use.id);
    return [];
  }
  const url = `https://www.youtube.com/watch?v=${video.id}`;
  return [{ title: video.title, channel: video.channel, url, watch: use.watch }];
}
