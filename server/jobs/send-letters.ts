import { createHash } from "node:crypto";
import { type LetterSeal, letterKind } from "#server/letters/letter-job.ts";
import { isStillUseful, isToBeDropped, LETTER_NAMES, writeLetter } from "#server/letters/write-letter.ts";
import { HopelessJob } from "#server/ports/jobs.ts";
import type { Letter, Mailer } from "#server/ports/mail.ts";
import type { JobHandler } from "./job-runner.ts";

type Deps = {
  readonly mailer: Mailer;
  readonly seal: LetterSeal;
  readonly publicUrl: string;
  readonly now: () => Date;
};

/**
 * A stable Message-ID: if a server dies between sending and recording, the mail is sent twice with the same id, so mail
 * servers can deduplicate.
 */
export function messageIdOf(jobKey: string, publicUrl: string): string {
  const name = createHash("sha256").update(jobKey).digest("hex").slice(0, 40);
  return `<${name}@${new URL(publicUrl).hostname}>`;
}

export function sendLetters({ mailer, seal, publicUrl, now }: Deps): Readonly<Record<string, JobHandler>> {
  const handler: JobHandler = {
    run: async ({ key, data, queuedAt }) => {
      const letter = opened(seal, data);
      if (isToBeDropped(letter, now())) return;
      if (!isStillUseful(letter, queuedAt, now()))
        throw new HopelessJob(
          "the link in the letter no longer works; whoever needs it can ask for a new one",
        );
      await mailer.send({
        to: letter.to,
        ...writeLetter(letter, publicUrl),
        messageId: messageIdOf(key, publicUrl),
      });
    },
  };
  return Object.fromEntries(LETTER_NAMES.map((name) => [letterKind(name), handler]));
}

function opened(seal: LetterSeal, data: string): Letter {
  try {
    return withTitle(seal.open(data));
  } catch (cause) {
    throw new HopelessJob("the letter was queued under another SESSION_SECRET", { cause });
  }
}

/** Mails that an earlier Kadam queued name their course by its id only. */
function withTitle(letter: Letter): Letter {
  const { courseId, courseTitle = courseId } = letter.data as { courseId?: string; courseTitle?: string };
  return courseId === undefined ? letter : ({ ...letter, data: { ...letter.data, courseTitle } } as Letter);
}
