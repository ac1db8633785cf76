import { z } from "zod";

/**
 * Lists of 131,072 certificates each, counted from 0. Any text: an invalid number is answered as a list that does not
 * exist.
 */
export const statusListParams = z.object({ list: z.string() });
