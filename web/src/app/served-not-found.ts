import { createContext } from "react";

/** Whether the server answered with the not-found page. The first render must show the same, also for a hidden page. */
export const ServedNotFound = createContext(false);

/** Marks the not-found page in the HTML. */
export const NOT_FOUND_MARK = "not-found";
