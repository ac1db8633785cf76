import { useLayoutEffect, useState } from "react";

/** Nothing in the prerendered page and its first render: the page was built on another day than it is read. */
export function useToday(): Date | undefined {
  const [today, setToday] = useState<Date>();
  useLayoutEffect(() => setToday(new Date()), []);
  return today;
}
