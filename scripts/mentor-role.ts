import { join } from "node:path";
import { loadCatalogue } from "#content-loader/load-catalogue.ts";
import { readConfig } from "#server/config.ts";
import { openStoresForCommand, type Stores } from "#server/open-stores.ts";

const USAGE = "Usage: npm run mentors -- add EMAIL COURSE | remove EMAIL COURSE | list";
const MENTORS_MOST = 1_000;

async function run([action, email, courseId]: readonly string[]): Promise<string> {
  const isChange = (action === "add" || action === "remove") && email && courseId;
  if (action !== "list" && !isChange) throw new Error(USAGE);
  const catalogue = loadCatalogue(join(import.meta.dirname, "../content"));
  const course = catalogue.courses.find(({ id }) => id === courseId);
  if (isChange && !course)
    throw new Error(
      `There is no course ${courseId}. Courses: ${catalogue.courses.map(({ id }) => id).join(", ")}`,
    );
  const stores = await openStoresForCommand(readConfig(process.env), catalogue);
  try {
    if (!isChange || !course) return await list(stores);
    const uid = await stores.mentoringFacts.uidOf(email);
    if (uid === undefined) throw new Error(`There is no account with the address ${email}.`);
    const now = new Date();
    if (action === "remove" && !(await stores.mentoringFacts.get(uid, "role", course.id)))
      throw new Error(`${email} is no mentor of ${course.title}.`);
    // What a former mentor still holds goes back by itself: a claim within the hour, a conversation on the eighth day.
    await stores.mentoringFacts.change(uid, "role", course.id, { now }, (kept) =>
      action === "add" ? (kept ?? { courseId: course.id, since: now }) : undefined,
    );
    return `${email} is ${action === "add" ? "a" : "no longer a"} mentor of ${course.title}.`;
  } finally {
    await stores.close();
  }
}

async function list({ mentoringFacts, learners }: Stores): Promise<string> {
  const roles = await mentoringFacts.all("role", MENTORS_MOST);
  const lines = roles.map(async ({ uid, value }) => {
    const email = (await learners.find(uid))?.email ?? "";
    return `${value.courseId}: ${email} since ${value.since.toISOString().slice(0, 10)}`;
  });
  return (await Promise.all(lines)).toSorted().join("\n") || "There is no mentor yet.";
}

run(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
