import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backUp } from "#server/adapters/postgres/backup/back-up.ts";
import { openToRead } from "#server/adapters/postgres/backup/open-connection.ts";
import { type Config, readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";

const USAGE =
  "Usage: npm run backup -- FILE, or npm run backup -- FOLDER/ --keep NUMBER for a new file each time, of which the newest are kept";

type Wanted = {
  readonly file: string;
  readonly folder: string | undefined;
  readonly keep: number | undefined;
};

function readWords(words: readonly string[], now: Date): Wanted {
  const [target, flag, number, ...rest] = words;
  const keep = flag === undefined ? undefined : Number(number);
  const isWrong = flag !== undefined && (flag !== "--keep" || !Number.isInteger(keep) || Number(keep) < 1);
  if (!target || target.startsWith("-") || isWrong || rest.length > 0) throw new Error(USAGE);
  const isFolder =
    target.endsWith("/") || statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder && keep !== undefined) throw new Error(USAGE);
  if (!isFolder) return { file: resolve(target), folder: undefined, keep: undefined };
  const moment = now.toISOString().slice(0, 19).replaceAll(":", "-");
  return { file: resolve(target, `kadam-${moment}.backup`), folder: resolve(target), keep };
}

const DATED = /^kadam-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/;

/** Deletes only files that we named, and only after the new backup is complete. */
function dropOldest(folder: string, keep: number): number {
  const old = readdirSync(folder)
    .filter((name) => DATED.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  return old.length;
}

/** Settings from the environment are not in the data, so no backup contains them. */
function missing(config: Config, env: NodeJS.ProcessEnv): string {
  const given = [
    ...(config.sessionSecret ? ["SESSION_SECRET"] : []),
    ...(config.signingKeys.length > 0 ? ["SIGNING_KEYS"] : []),
    ...["SECRETS_KEY", "SECRETS_KEY_FILE"].slice(0, config.secretsKeys.length > 0 ? 2 : 0),
  ].filter((name) => env[name]);
  if (given.length === 0) return "";
  return `\n${given.join(" and ")} came from the environment and ${given.length > 1 ? "are" : "is"} not in it: keep a copy elsewhere.`;
}

async function run(words: readonly string[]): Promise<string> {
  const now = new Date();
  const { file, folder, keep } = readWords(words, now);
  const config = readConfig(process.env);
  if (config.firebase)
    throw new Error(
      "With PROVIDER=firebase the data is in Google's cloud. Take its own backups: scheduled backups of Firestore, and firebase auth:export for the accounts.",
    );
  mkdirSync(dirname(file), { recursive: true });
  const connection = await openToRead({ ...config, log: openLog("silent") });
  try {
    const { tables, rows, files } = await backUp(connection.client, config.dataDir, file, now);
    await noteBackup(connection.client, now);
    const dropped = folder && keep ? dropOldest(folder, keep) : 0;
    const mails = files > 0 ? ` and ${files} ${files === 1 ? "mail" : "mails"}` : "";
    return `${file}: ${rows} rows of ${tables} tables${mails}, ${statSync(file).size} bytes, read back and whole.${
      dropped > 0 ? ` ${dropped} older removed.` : ""
    }${missing(config, process.env)}`;
  } finally {
    await connection.close();
  }
}

/** Records the time of the backup, for monitoring. A standby is read-only, but its backup is as good. */
async function noteBackup(
  client: Awaited<ReturnType<typeof openToRead>>["client"],
  now: Date,
): Promise<void> {
  await client
    .query(
      `insert into settings (name, value) values ('last-backup', $1)
       on conflict (name) do update set value = excluded.value`,
      [now.toISOString()],
    )
    .catch((error: { code?: string }) => {
      if (error.code !== "25006") throw error;
    });
}

run(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
