import { createContext, use, useEffect } from "react";

export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly image?: string;
  readonly hidden?: boolean;
  /** A page hidden from search engines but made for sharing still has its canonical URL. */
  readonly isShared?: boolean;
};

/** The prerenderer passes a collector; in the browser there is none and the document itself is changed. */
export const HeadCollector = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Title and description of the page. `hidden` pages ask search engines not to index them. */
export function Head(head: PageHead) {
  use(HeadCollector)?.(head);
  const title = fullTitle(head.title);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", head.description);
  }, [title, head.description]);
  return null;
}

export function fullTitle(title: string): string {
  return title === "Kadam" ? "Kadam: one step a day to a tech career" : `${title} · Kadam`;
}
