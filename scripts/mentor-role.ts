import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { keptContent } from "#content-loader/kept-content.ts";
import { ageRefusal } from "#domain/mentoring/age-refusal.ts";
import { readConfig } from "#server/config.ts";
import { leaveThreads } from "#server/features/mentoring/between-people.ts";
import { openStoresForCommand, type Stores } from "#server/open-stores.ts";

const USAGE = "Usage: npm run mentors -- add EMAIL COURSE | remove EMAIL COURSE | list";
const MENTORS_MOST = 1_000;
/** Recorded as the author: a person with access to the machine, not an account. */
const BY_COMMAND = "npm run mentors";

export async function mentorRole(
  [action, email, courseId]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const isChange = (action === "add" || action === "remove") && email && courseId;
  if (action !== "list" && !isChange) throw new Error(USAGE);
  const { catalogue } = keptContent(join(import.meta.dirname, "../content"));
  const course = catalogue.courses.find(({ id }) => id === courseId);
  if (isChange && !course)
    throw new Error(
      `There is no course ${courseId}. Courses: ${catalogue.courses.map(({ id }) => id).join(", ")}`,
    );
  const stores = await openStoresForCommand(readConfig(env), catalogue);
  try {
    if (!isChange || !course) return await list(stores);
    const uid = await stores.mentoringFacts.uidOf(email);
    if (uid === undefined) throw new Error(`There is no account with the address ${email}.`);
    const now = new Date();
    if (action === "remove" && !(await stores.mentoringFacts.get(uid, "role", course.id)))
      throw new Error(`${email} is no mentor of ${course.title}.`);
    if (action === "add" && ageRefusal(await stores.privacy.standingOf(uid)))
      throw new Error(`${email} has not said to be 18 or older. Mentors are adults.`);
    await stores.mentoringFacts.change(uid, "role", course.id, { now }, (kept) =>
      action === "add" ? (kept ?? { courseId: course.id, since: now }) : undefined,
    );
    if (action === "remove")
      await leaveThreads(
        { ...stores, now: () => now },
        uid,
        { role: "staff", id: BY_COMMAND },
        ({ thread }) => thread.courseId === course.id,
      );
    await stores.staffLog.record({
      at: now,
      uid: "",
      email: BY_COMMAND,
      action: action === "add" ? "mentor-granted" : "mentor-revoked",
      subject: course.title,
      detail: uid,
    });
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  mentorRole(process.argv.slice(2), process.env).then(
    (text) => console.log(text),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
