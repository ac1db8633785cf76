import { expect, test } from "vitest";
import { linkedInUrl } from "./linked-in-url.ts";

const queryOf = (issuedAt: string, title = "Knots") => {
  const issued = { id: "abc", issuedAt: new Date(issuedAt) };
  return new URL(linkedInUrl(issued, title, "https://kadam.example/verify/abc", "Kadam")).searchParams;
};

test.each([
  ["2026-12-31T18:29:59Z", "2026", "12"],
  ["2026-12-31T18:30:00Z", "2027", "1"],
])("what was issued at %s was issued in %s, month %s, in India", (issuedAt, year, month) => {
  const query = queryOf(issuedAt);
  expect([query.get("issueYear"), query.get("issueMonth")]).toEqual([year, month]);
});

test("special characters in a title stay in the title", () => {
  expect(queryOf("2026-11-15T06:00:00Z", "C++ & R = 100%").get("name")).toBe("C++ & R = 100%");
});
