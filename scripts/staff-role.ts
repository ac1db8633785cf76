import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { keptContent } from "#content-loader/kept-content.ts";
import { readConfig } from "#server/config.ts";
import { openStoresForCommand } from "#server/open-stores.ts";

/** Recorded as the author: a person with access to the machine, not an account. */
const BY_COMMAND = "npm run staff";

const USAGE = "Usage: npm run staff -- add EMAIL | remove EMAIL | list";

export async function staffRole([action, email]: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (action !== "list" && !((action === "add" || action === "remove") && email)) throw new Error(USAGE);
  const { catalogue } = keptContent(join(import.meta.dirname, "../content"));
  const { staff, staffLog, close } = await openStoresForCommand(readConfig(env), catalogue);
  try {
    if (action === "list" || !email) {
      const members = await staff.list();
      return (
        members
          .map((member) => `${member.email} since ${member.since.toISOString().slice(0, 10)}`)
          .join("\n") || "There is no staff yet."
      );
    }
    const isDone = action === "add" ? await staff.add(email, new Date()) : await staff.remove(email);
    if (!isDone)
      throw new Error(
        action === "add" ? `There is no account with the address ${email}.` : `${email} is not staff.`,
      );
    await staffLog.record({
      at: new Date(),
      uid: "",
      email: BY_COMMAND,
      action: action === "add" ? "role-given" : "role-taken",
      subject: `staff, ${email.trim().toLowerCase()}`,
      detail: "",
    });
    return action === "add" ? `${email} is staff now.` : `${email} is no longer staff.`;
  } finally {
    await close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  staffRole(process.argv.slice(2), process.env).then(
    (text) => console.log(text),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
