import type { Database } from "#server/adapters/postgres/database.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { Letter, LetterJob } from "#server/ports/mail.ts";
import type { SentLink } from "./identity-under-test.ts";

const letterJob: LetterJob = (letter, once) => ({
  key: `${letter.name} ${once}`,
  kind: "letter",
  about: letter.to,
  data: JSON.stringify(letter),
});

/** An identity that also reports every link it has queued and committed. */
export function collectingLetters(
  database: Database,
  sent: SentLink[],
  open: (letterJob: LetterJob) => Identity,
): Identity {
  const collect = async () => {
    const { rows } = await database.query<{ data: string }>("delete from jobs returning data, queued_at");
    for (const { data } of rows) {
      const letter: Letter = JSON.parse(data);
      if (letter.name !== "verify-email" && letter.name !== "reset-password")
        throw new Error("no letter of an identity");
      const kind = letter.name === "verify-email" ? "verify" : "reset";
      sent.push({ kind, email: letter.to, token: letter.data.token });
    }
  };
  const collecting =
    (method: (...args: never[]) => Promise<unknown>) =>
    async (...args: never[]) => {
      try {
        return await method(...args);
      } finally {
        await collect();
      }
    };
  const { secondFactor, passkeys, ...methods } = open(letterJob);
  return {
    ...(Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [name, collecting(method)]),
    ) as unknown as Identity),
    ...(secondFactor && { secondFactor }),
    ...(passkeys && { passkeys }),
  };
}
