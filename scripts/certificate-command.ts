import { join } from "node:path";
import { keptContent } from "#content-loader/kept-content.ts";
import { readCertificateId } from "#domain/certificates/certificate-id.ts";
import { readConfig } from "#server/config.ts";
import { openStoresForCommand, type Stores } from "#server/open-stores.ts";
import { listKeys, rotateKey, withdrawKey } from "./key-commands.ts";

/** What to run once the data is open, or undefined when the arguments are invalid. */
type Command = {
  readonly usage: string;
  readonly read: (words: readonly string[]) => ((stores: Stores) => Promise<string>) | undefined;
};

const REASON_MAX_CHARACTERS = 300;

const COMMANDS: Readonly<Record<string, Command>> = {
  revoke: {
    usage: 'revoke ID --reason "WHY"',
    read([typedId, flag, typedReason, ...rest]) {
      const reason = typedReason?.trim() ?? "";
      if (!typedId || flag !== "--reason" || reason === "" || rest.length > 0) return undefined;
      return (stores) => revoke(stores, typedId, reason);
    },
  },
  keys: { usage: "keys", read: (words) => (words.length === 0 ? listKeys : undefined) },
  "rotate-key": { usage: "rotate-key", read: (words) => (words.length === 0 ? rotateKey : undefined) },
  "withdraw-key": {
    usage: "withdraw-key KEY",
    read: ([id, ...rest]) => (id && rest.length === 0 ? (stores) => withdrawKey(stores, id) : undefined),
  },
};

async function revoke({ certificates }: Stores, typedId: string, reason: string): Promise<string> {
  if (reason.length > REASON_MAX_CHARACTERS)
    throw new Error(
      `The reason is shown to everyone who checks: ${REASON_MAX_CHARACTERS} characters at most.`,
    );
  const id = readCertificateId(typedId);
  const before = id && (await certificates.find(id));
  if (!before) throw new Error(`There is no certificate with the id ${typedId}.`);
  if (before.revoked)
    throw new Error(`It was revoked on ${dateOf(before.revoked.at)} already: ${before.revoked.reason}`);
  await certificates.revoke(before.id, reason, new Date());
  return `The certificate of ${before.holderName} for ${before.courseId} is revoked: ${reason}`;
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

async function run([name = "", ...words]: readonly string[]): Promise<string> {
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    const usages = Object.values(COMMANDS).map(({ usage }) => usage);
    throw new Error(`Usage: npm run certificates -- ${usages.join(" | ")}`);
  }
  const { catalogue } = keptContent(join(import.meta.dirname, "../content"));
  const stores = await openStoresForCommand(readConfig(process.env), catalogue);
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}

run(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
