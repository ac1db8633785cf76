import { z } from "zod";

/** In the body, never in the URL: URLs are logged. */
export const addressBody = z.object({ email: z.string().max(1000) });

/** Everything that staff see of a learner they look up; the privacy page lists it. */
export const foundLearner = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
  courses: z.array(
    z.object({
      title: z.string(),
      standing: z.enum(["enrolled", "completed"]),
      done: z.number().int(),
      of: z.number().int(),
    }),
  ),
});

export const staffMembers = z.array(
  z.object({ email: z.string(), since: z.iso.datetime(), isYou: z.boolean() }),
);

export type FoundLearner = z.infer<typeof foundLearner>;
export type StaffMembers = z.infer<typeof staffMembers>;
