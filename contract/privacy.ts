import { z } from "zod";

const parentAnswer = z.enum(["waiting", "agreed", "refused"]);

export const privacyReply = z.object({
  /** `open`: the question about age is not answered. */
  age: z.enum(["open", "adult", "minor"]),
  /** Whether others may see anything about the learner. */
  mayBeShown: z.boolean(),
  parent: z.object({ email: z.string(), askedAt: z.iso.datetime(), answer: parentAnswer }).nullable(),
});

export const ageBody = z.object({ isAdult: z.boolean() });
export const askParentBody = z.object({ email: z.string().max(1000) });

const token = z.string().max(200);
export const parentLinkBody = z.object({ token });
export const parentAnswerBody = z.object({ token, agrees: z.boolean() });
/** What a parent sees about the child: the first name, and the answer so far. */
export const parentLinkReply = z.object({ childName: z.string(), answer: parentAnswer });

export type PrivacyReply = z.infer<typeof privacyReply>;
export type AgeBody = z.infer<typeof ageBody>;
export type AskParentBody = z.infer<typeof askParentBody>;
export type ParentLinkReply = z.infer<typeof parentLinkReply>;
export type ParentAnswerBody = z.infer<typeof parentAnswerBody>;
