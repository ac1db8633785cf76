import { z } from "zod";

export const unsubscribeParams = z.object({ token: z.string().max(500) });
