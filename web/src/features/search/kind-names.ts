import type { SearchKind } from "#domain/search/search-document.ts";

export const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  course: "Courses",
  day: "Days",
  lesson: "Lessons",
  word: "Words",
  scholarship: "Scholarships",
  question: "Questions learners asked",
};
