import { z } from "zod";

/** Partial update: missing fields stay unchanged. */
export const remindersBody = z.object({
  /** A mail with today's work, on days that have some. */
  daily: z.boolean().optional(),
  /** A full hour in the learner's time zone. */
  hour: z.int().optional(),
  /** A summary on Sundays. */
  weekly: z.boolean().optional(),
});

export const remindersReply = z.object({
  daily: z.boolean(),
  hour: z.int(),
  weekly: z.boolean(),
  /** Reminders stopped on this date, because the learner had not come back. */
  stoppedOn: z.string().optional(),
});

export type RemindersBody = z.infer<typeof remindersBody>;
export type RemindersReply = z.infer<typeof remindersReply>;
