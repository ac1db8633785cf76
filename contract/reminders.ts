import { z } from "zod";

/** What is missing stays as it is. */
export const remindersBody = z.object({
  /** What is to be done today, on days with something to do. */
  daily: z.boolean().optional(),
  /** A full hour by the clock on the learner's wall. */
  hour: z.int().optional(),
  /** A summary on Sundays. */
  weekly: z.boolean().optional(),
});

export const remindersReply = z.object({
  daily: z.boolean(),
  hour: z.int(),
  weekly: z.boolean(),
  /** They ended by themselves on this date, because the learner had not come back. */
  stoppedOn: z.string().optional(),
});

export type RemindersBody = z.infer<typeof remindersBody>;
export type RemindersReply = z.infer<typeof remindersReply>;
