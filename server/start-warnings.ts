import type { Config } from "./config.ts";
import { isOwnMachine } from "./own-machine.ts";

type Settings = Pick<Config, "host" | "publicUrl" | "secretsKeys">;

/** What runs, but not as it should where others can reach it. */
export function startWarnings({ host, publicUrl, secretsKeys }: Settings): string[] {
  if (publicUrl.startsWith("https://"))
    return secretsKeys.length > 0
      ? []
      : [
          "SECRETS_KEY is not set: the keys that sign sessions and certificates stand readable in the database and in its backups. docs/operations.md says how to give one.",
        ];
  if (isOwnMachine(host)) return [];
  return [
    "HOST lets other machines in, and PUBLIC_URL does not start with https: passwords and sessions cross the network in plain text. Put a proxy with a certificate in front, or set HOST=127.0.0.1.",
  ];
}
