import { z } from "zod";

/** Lists of 131,072 certificates each, counted from 0. Any text: what is no such number is a list that is not there. */
export const statusListParams = z.object({ list: z.string() });
