import { z } from "zod";

const typed = z.string().max(1000);

export const contactBody = z.object({
  name: typed,
  email: typed,
  message: z.string().max(4000),
  website: typed.optional(),
});

/** `website` is a honeypot: people never see the field, simple bots fill it in. */
export const callbackBody = z.object({
  name: typed,
  email: typed,
  mobile: typed,
  interest: typed,
  website: typed.optional(),
});
