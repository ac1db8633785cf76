import { useSyncExternalStore } from "react";
import { copyrightYears, FIRST_YEAR } from "./copyright-years.ts";

const currentYear = () => new Date().getFullYear();

// The page is built in one year and may be opened in the next: hydration keeps the built text, then the year is
// corrected.
const yearOfFirstRender = () => (typeof document === "undefined" ? currentYear() : FIRST_YEAR);

const neverChanges = () => () => undefined;

export function Copyright() {
  const year = useSyncExternalStore(neverChanges, currentYear, yearOfFirstRender);
  return <p suppressHydrationWarning>{`© ${copyrightYears(year)} Kadam`}</p>;
}
