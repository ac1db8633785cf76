import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { LearnerReply } from "#contract/learning.ts";
import type { Account } from "#domain/accounts/account.ts";
import { dayTitle } from "#domain/courses/course.ts";
import { escapeMarkup } from "#domain/escape-markup.ts";

type Everything = { readonly exportedAt: string; readonly account: Account; readonly record: LearnerReply };

/** The same data as the JSON export, as a page that opens anywhere without Kadam. */
export function exportPage({ exportedAt, account, record }: Everything, catalogue: Catalogue): string {
  const titleOf = (courseId: string) =>
    catalogue.courses.find(({ id }) => id === courseId)?.title ?? courseId;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>My data at Kadam</title></head><body>
<h1>My data at Kadam</h1><p>Made on ${escapeMarkup(exportedAt)}</p>
${table("You", [
  ["First name", record.firstName],
  ["Last name", record.lastName],
  ["Phone", record.phone],
  ["Email", record.email],
  ["Email verified", account.emailVerified ? "yes" : "no"],
  ["User id", record.uid],
])}
${list("Enrolled courses", record.enrolledCourses.map(titleOf))}
${list("Completed courses", record.completedCourses.map(titleOf))}
${Object.entries(record.dayProgress)
  .map(([courseId, ticks]) => table(`Days of ${titleOf(courseId)}`, dayRows(courseId, ticks, catalogue)))
  .join("\n")}
${table(
  "Reviews",
  Object.entries(record.reviews).map(([courseId, thumb]) => [titleOf(courseId), `thumb ${thumb}`]),
)}
${table(
  "Scholarship applications",
  Object.entries(record.applications).map(([schemeId, appliedAt]) => [
    catalogue.scholarships.find(({ id }) => id === schemeId)?.title ?? schemeId,
    `applied on ${appliedAt}`,
  ]),
)}
${table(
  "Certificates",
  record.certificates.map((one) => [
    one.courseTitle,
    `${one.id}, awarded to ${one.holderName} on ${one.issuedAt}`,
  ]),
)}
</body></html>`;
}

function dayRows(courseId: string, ticks: Record<string, boolean>, catalogue: Catalogue): [string, string][] {
  const course = catalogue.courses.find(({ id }) => id === courseId);
  return Object.entries(ticks).map(([dayIndex, done]) => [
    course?.days[Number(dayIndex)] ? dayTitle(course, Number(dayIndex)) : `Day ${Number(dayIndex) + 1}`,
    done ? "ticked" : "not ticked",
  ]);
}

function table(title: string, rows: readonly (readonly [string, string])[]): string {
  if (rows.length === 0) return `<h2>${escapeMarkup(title)}</h2><p>None.</p>`;
  const body = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left">${escapeMarkup(name)}</th><td>${escapeMarkup(value)}</td></tr>`,
  );
  return `<h2>${escapeMarkup(title)}</h2><table>${body.join("")}</table>`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return `<h2>${escapeMarkup(title)}</h2><p>None.</p>`;
  return `<h2>${escapeMarkup(title)}</h2><ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("")}</ul>`;
}
