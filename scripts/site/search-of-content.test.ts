import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { keptContent } from "#content-loader/kept-content.ts";
import { searchDocuments } from "#domain/search/search-document.ts";
import { buildSearch } from "#web/features/search/search-index.ts";

const { catalogue } = keptContent(join(import.meta.dirname, "../../content"));
const documents = searchDocuments(catalogue);
const search = await buildSearch(documents);
const found = (query: string) => search(query).map(({ document }) => document);

describe("in the real content", () => {
  test("every course is the first result for its name", () => {
    for (const { title, path } of catalogue.courses)
      expect(found(title)[0], title).toMatchObject({ kind: "course", path });
  });

  test("every day is the first day found by its course and topic, and by its number", () => {
    const firstDay = (query: string) => found(query).find(({ kind }) => kind === "day")?.path;
    for (const course of catalogue.courses)
      course.days.forEach((day, index) => {
        const path = `${course.path}#day-${index + 1}`;
        expect(firstDay(`${course.title} ${day.title}`), day.title).toBe(path);
        expect(firstDay(`${course.title} day ${index + 1}`), `${path} by its number`).toBe(path);
      });
  });

  test("every scholarship is the first result for its name", () => {
    for (const { title, id } of catalogue.scholarships)
      expect(found(title)[0]?.path, title).toBe(`/scholar#${id}`);
  });

  test("a day comes before the lesson sections about its topic", () => {
    for (const topic of ["strings", "exceptions", "generics", "java collections"]) {
      const kinds = found(topic).map(({ kind }) => kind);
      expect(kinds, topic).toContain("lesson");
      expect(kinds.indexOf("lesson"), topic).toBeGreaterThan(kinds.indexOf("day"));
    }
  });

  test.each([
    ["pyhton", "Python Developer"],
    ["python", "Python Developer"],
    ["kubernets", "Kubernetes"],
    ["kuberentes", "Kubernetes"],
    ["devloper jva", "Java Developer"],
    ["scholrship azim", "Azim Premji Scholarship"],
    ["slq", "SQL with sqlite3"],
    ["scholarship for girls", "Azim Premji Scholarship"],
  ])("%s finds %s first", (query, title) => {
    expect(found(query)[0]?.title).toBe(title);
  });

  test("a search for Java does not show JavaScript first", () => {
    const coursesAndDays = found("java").filter(({ kind }) => kind !== "lesson");
    const places = coursesAndDays.map((document) =>
      /\bjava\b/i.test(`${document.title} ${document.place} ${document.text}`),
    );
    expect(places.lastIndexOf(true)).toBeLessThan(places.filter(Boolean).length);
  });

  test("no two documents have the same URL", () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  test("the file is small enough to download while somebody types", () => {
    // Compressed as in compress.ts.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    expect(brotliCompressSync(JSON.stringify(documents), { params }).length).toBeLessThanOrEqual(130_000);
  });
});
