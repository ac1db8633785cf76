import { monthName } from "./dates-in-words.ts";
import type { Scholarship, SourceKind } from "./scholarship.ts";

const AGAINST: Readonly<Record<SourceKind, string>> = {
  "official notice": "an official notice",
  newspaper: "a newspaper",
  "news site": "a news site",
  "scholarship portal": "a scholarship portal",
  "school or college page": "a school or college page",
  blog: "a blog",
  "unofficial website": "an unofficial website",
};

/** How fresh an entry is and how far to trust it: 'Last checked in July 2025 against a blog'. */
export function checkedNote({
  checkedOn,
  sourceKind,
}: Pick<Scholarship, "checkedOn" | "sourceKind">): string {
  return `Last checked ${when(checkedOn)} against ${AGAINST[sourceKind]}`;
}

function when(checkedOn: string): string {
  const [year, month, day] = checkedOn.split("-").map(Number);
  if (month === undefined) return `in ${year}`;
  return day === undefined
    ? `in ${monthName(month)} ${year}`
    : `on ${day} ${monthName(month).slice(0, 3)} ${year}`;
}
