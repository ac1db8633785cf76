import { z } from "zod";

export const scholarship = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.string(),
  amount: z.string(),
  usualDeadline: z.string().optional(),
  recordedYear: z.int(),
  officialUrl: z.string(),
  eligibility: z.string(),
});

export const scholarshipList = z.array(scholarship);

export type ScholarshipReply = z.infer<typeof scholarship>;
