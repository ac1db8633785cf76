import type { z } from "zod";
import { clothProblem } from "#artwork/cloth-problem.ts";
import {
  asCourseId,
  type Course,
  type Lesson,
  type ProjectVersion,
  type StudyDay,
  type Topic,
  type Video,
} from "#domain/courses/course.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import { type Edition, readDayBody } from "./read-day-body.ts";
import { type FoundExercise, readExercises } from "./read-exercises.ts";
import { withIndexTerms } from "./read-index-terms.ts";
import { Reading } from "./reading.ts";
import { courseSchema, daySchema, scholarshipsSchema, topicsSchema, videosSchema } from "./schemas.ts";

export type Catalogue = {
  readonly courses: readonly Course[];
  readonly scholarships: readonly Scholarship[];
};

/** How many study days a course has; every length a page shows is computed from the days that are there. */
const STUDY_DAYS = 15;

/** The days of the job simulation. */
export const TICKET_DAYS: readonly number[] = [5, 10, 15];

type VideoList = z.infer<typeof videosSchema>;

/** Which file a written day was read from, for the checks of its text. */
export type WrittenDay = {
  readonly course: string;
  /** Counts from 0. */
  readonly dayIndex: number;
  readonly file: string;
  readonly edition: Edition;
  /** How many pictures the course wants in each of its days. */
  readonly leastPictures: number;
  readonly lesson: Lesson;
  /** Folders of the exercises, in their order. */
  readonly exerciseFolders: readonly string[];
};

/**
 * Reads all of `content/`; if anything is wrong, throws with every problem at once. It parses no Markdown, because that
 * would slow down every start of the server: `checkContent` checks the texts.
 */
export function loadCatalogue(contentDir: string): Catalogue {
  const { reading, catalogue } = readContent(contentDir);
  reading.throwIfWrong();
  return catalogue;
}

/** Reads as much as possible; problems are collected in `reading`. */
export function readContent(contentDir: string): {
  reading: Reading;
  catalogue: Catalogue;
  written: readonly WrittenDay[];
} {
  const reading = new Reading(contentDir);
  const written: WrittenDay[] = [];
  const courses = reading
    .names("courses")
    .map((folder) => readCourse(reading, folder, written))
    .filter((course) => course !== undefined)
    .sort((a, b) => a.order - b.order);
  const scholarships = readScholarships(reading);
  return { reading, catalogue: { courses: withIndexTerms(reading, courses), scholarships }, written };
}

function readScholarships(reading: Reading): Scholarship[] {
  const file = "scholarships.yaml";
  const schemes = reading.yaml(file, scholarshipsSchema) ?? [];
  for (const { id } of schemes) reading.claim("scheme id", id, file, new RegExp(`\\bid:\\W*${id}\\W*$`));
  return schemes.map((scheme) => ({ ...scheme, usualDeadline: scheme.usualDeadline, status: "running" }));
}

function readCourse(reading: Reading, folder: string, written: WrittenDay[]): Course | undefined {
  const file = `courses/${folder}/course.yaml`;
  const header = reading.yaml(file, courseSchema);
  const dayFiles = reading.names(`courses/${folder}/days`);
  checkDayFiles(reading, folder, dayFiles);
  const videos = reading.yaml(`courses/${folder}/videos.yaml`, videosSchema);
  const leastPictures = header?.picturesADay ?? 1;
  const found = dayFiles.map((name, dayIndex) => {
    const source = { reading, course: folder, dayIndex, name: name.replace(/\.md$/, ""), leastPictures };
    return readDay(source, videos, written);
  });
  const days = found.filter((day) => day !== undefined);
  checkExerciseFolders(reading, folder, dayFiles);
  const topics = readTopics(reading, folder, found, dayFiles);
  if (!header) return undefined;
  reading.claim("course id", header.id, file, /^id:/);
  reading.claim("course path", header.path.toLowerCase(), file, /^path:/);
  reading.claim("course order", String(header.order), file, /^order:/);
  for (const { day } of header.project.tickets) {
    if (day > dayFiles.length)
      reading.wrong(file, `ticket on day ${day}, which does not exist`, new RegExp(`\\bday:\\s*${day}\\b`));
  }
  const cloth = clothProblem(header.cloth);
  if (cloth) reading.wrong(file, `cloth: ${cloth}`, /^cloth:/);
  reading.claim("ground colour", header.cloth.colours.ground, file, /^cloth:/);
  const projectFolders = readProject(reading, folder);
  const { picturesADay: _, ...texts } = header;
  return {
    ...texts,
    id: asCourseId(header.id),
    ...(topics && { topics }),
    ...(projectFolders && { projectFolders }),
    days,
  };
}

/** Both versions have a README, which says how to start and test them. */
function readProject(reading: Reading, folder: string): Course["projectFolders"] {
  const root = `courses/${folder}/project`;
  if (!reading.isThere(root)) return undefined;
  const folderOf = (version: ProjectVersion) => {
    const path = `${root}/${version}`;
    const files = reading.filesBelow(path);
    if (!files.includes("README.md")) reading.wrong(`${path}/README.md`, "is missing");
    return { path, files: files.length, bytes: reading.bytesOf(files.map((file) => `${path}/${file}`)) };
  };
  return { start: folderOf("start"), finished: folderOf("finished") };
}

/** Required as soon as a day names topics. */
function readTopics(
  reading: Reading,
  folder: string,
  days: readonly (StudyDay | undefined)[],
  dayFiles: readonly string[],
): readonly Topic[] | undefined {
  const file = `courses/${folder}/topics.yaml`;
  const isNeeded = days.some((day) => day?.topics !== undefined);
  if (!isNeeded && !reading.isThere(file)) return undefined;
  const topics = reading.yaml(file, topicsSchema);
  if (!topics) return undefined;
  const ids = topics.map(({ id }) => id);
  for (const id of new Set(ids.filter((each, n) => ids.indexOf(each) !== n)))
    reading.wrong(file, `topic '${id}' stands twice`, new RegExp(`\\bid:\\s*${id}\\s*$`));
  for (const [n, day] of days.entries())
    for (const id of (day?.topics ?? []).filter((each) => !ids.includes(each)))
      reading.wrong(
        `courses/${folder}/days/${dayFiles[n]}`,
        `the topic '${id}' is not in ${file.slice(8)}`,
        new RegExp(`\\b${id}\\b`),
      );
  return topics;
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

function checkExerciseFolders(reading: Reading, folder: string, dayFiles: readonly string[]): void {
  const exercises = `courses/${folder}/exercises`;
  if (!reading.isThere(exercises)) return;
  for (const name of reading.names(exercises))
    if (!dayFiles.includes(`${name}.md`))
      reading.wrong(`${exercises}/${name}`, `there is no days/${name}.md`);
}

type DaySource = {
  readonly reading: Reading;
  readonly course: string;
  readonly dayIndex: number;
  /** The file name without its extension, which is also the name of its folder of exercises. */
  readonly name: string;
  readonly leastPictures: number;
};

/** `list` is undefined when the course's videos could not be read: then those of the day are not checked. */
function readDay(
  source: DaySource,
  list: VideoList | undefined,
  written: WrittenDay[],
): StudyDay | undefined {
  const { reading } = source;
  const file = `courses/${source.course}/days/${source.name}.md`;
  const text = reading.text(file);
  const match = /^---\n([\s\S]*?\n)---(?:\n([\s\S]*))?$/.exec(text ?? "");
  if (!match) {
    reading.wrong(file, "starts with no front matter between two lines of ---");
    return undefined;
  }
  const [, frontMatter = "", body = ""] = match;
  const lesson = readLesson(
    source,
    file,
    {
      text: body,
      firstLine: frontMatter.split("\n").length + 2,
      // Read with a regular expression, because the parts are read even when the front matter is invalid.
      edition: /^edition:\s*2\s*(#.*)?$/m.test(frontMatter) ? 2 : 1,
    },
    written,
  );
  const day = reading.yaml(file, daySchema, { text: frontMatter, firstLine: 2 });
  if (!day) return undefined;
  reading.claim("day id", day.id, file, /^id:/);
  reading.claim("day summary", day.summary, file, /^summary:/);
  const videos = day.videos.flatMap((use) => findVideo(source, file, use, list));
  return { ...day, videos, ...(lesson ? { lesson } : {}) };
}

function readLesson(
  { reading, course, dayIndex, name, leastPictures }: DaySource,
  file: string,
  body: { readonly text: string; readonly firstLine: number; readonly edition: Edition },
  written: WrittenDay[],
): Lesson | undefined {
  const folder = `courses/${course}/exercises/${name}`;
  const { edition } = body;
  const parts = readDayBody(body.text, body.firstLine, edition, (line, message) =>
    reading.wrongAtLine(file, line, message),
  );
  if (!parts) {
    if (reading.isThere(folder)) reading.wrong(file, "has exercises, but no text");
    return undefined;
  }
  const found = readExercises(reading, folder);
  checkTickets(reading, dayIndex, file, found);
  const lesson = { ...parts, exercises: found.map(({ exercise }) => exercise) };
  written.push({
    course,
    dayIndex,
    file,
    edition,
    leastPictures,
    lesson,
    exerciseFolders: found.map((each) => each.folder),
  });
  return lesson;
}

function checkTickets(
  reading: Reading,
  dayIndex: number,
  file: string,
  found: readonly FoundExercise[],
): void {
  const tickets = found.filter(({ exercise }) => exercise.level === "ticket");
  const isTicketDay = TICKET_DAYS.includes(dayIndex + 1);
  if (isTicketDay && tickets.length === 0 && found.length > 0)
    reading.wrong(file, `day ${dayIndex + 1} needs an exercise with level: ticket`);
  if (isTicketDay) return;
  for (const { folder } of tickets)
    reading.wrong(
      `${folder}/exercise.yaml`,
      `tickets stand on days ${TICKET_DAYS.join(", ")} only`,
      /^level:/,
    );
}

function findVideo(
  { reading, course }: DaySource,
  file: string,
  use: { id: string; watch: string },
  list: VideoList | undefined,
): Video[] {
  const video = list?.find(({ id }) => id === use.id);
  if (!video) {
    if (list) reading.wrong(file, `the video '${use.id}' is not in ${course}/videos.yaml`, use.id);
    return [];
  }
  const url = `https://www.youtube.com/watch?v=${video.id}`;
  return [{ title: video.title, channel: video.channel, url, watch: use.watch }];
}
