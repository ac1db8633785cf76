import { expect, test } from "vitest";
import { escoSkillsOf } from "./esco-skills.ts";

test("a course has the skills that its outcomes name, each with an address of ESCO", () => {
  expect(escoSkillsOf("java_course").map(({ name }) => name)).toEqual(["Java (computer programming)", "SQL"]);
  for (const { url } of escoSkillsOf("python_course"))
    expect(url).toMatch(
      /^http:\/\/data\.europa\.eu\/esco\/skill\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    );
});

test("a course for which no code is known has none", () => {
  expect(escoSkillsOf("ui_course")).toEqual([]);
});
