import { openToReplace } from "#server/adapters/postgres/backup/open-connection.ts";
import { checkBackup, restore } from "#server/adapters/postgres/backup/restore.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";

const USAGE = "Usage: npm run restore -- FILE [--replace]";

async function run([file, flag, ...rest]: readonly string[]): Promise<string> {
  if (!file || file.startsWith("-") || (flag !== undefined && flag !== "--replace") || rest.length > 0)
    throw new Error(USAGE);
  const config = readConfig(process.env);
  if (config.firebase)
    throw new Error("With PROVIDER=firebase the data is in Google's cloud: restore it there.");
  await checkBackup(file);
  const connection = await openToReplace({ ...config, log: openLog("silent") });
  try {
    const { takenAt, learners, files } = await restore(connection.client, {
      file,
      dataDir: config.dataDir,
      replaces: flag === "--replace",
    });
    const mails = files > 0 ? ` ${files} ${files === 1 ? "mail is" : "mails are"} in the outbox.` : "";
    return `Everything is as it was at ${takenAt}: ${learners} learners.${mails} Start Kadam with npm start.`;
  } finally {
    await connection.close();
  }
}

run(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
