import { useLayoutEffect, useState } from "react";

/** Undefined in the prerendered page and its first render: the page was built on another day. */
export function useToday(): Date | undefined {
  const [today, setToday] = useState<Date>();
  useLayoutEffect(() => setToday(new Date()), []);
  return today;
}
