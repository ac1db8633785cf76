import { useEffect } from "react";

/** Sets the title of the tab, because a router does not load a new page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
