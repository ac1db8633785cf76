import { z } from "zod";

/** Null: the learner has no link. */
export const calendarReply = z.object({ url: z.string().nullable() });
export const newCalendarReply = z.object({ url: z.string() });

export const calendarParams = z.object({ file: z.string().max(100) });
/** The hour of the calendar's alarm, if wanted. */
export const calendarQuery = z.object({
  alarm: z
    .string()
    .regex(/^([01]?\d|2[0-3])$/, "an hour from 0 to 23")
    .transform(Number)
    .optional(),
});

export type CalendarReply = z.infer<typeof calendarReply>;
export type NewCalendarReply = z.infer<typeof newCalendarReply>;
