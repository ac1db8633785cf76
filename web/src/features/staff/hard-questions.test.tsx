import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { HardQuestionReply } from "#contract/staff.ts";
import { HardQuestions } from "./hard-questions.tsx";
import { hardQuestionsQuery } from "./staff-queries.ts";

const question = (courseTitle: string, text: string, more: Partial<HardQuestionReply> = {}) => ({
  courseTitle,
  dayIndex: 2,
  link: "/JavaCourse/day/3",
  text,
  why: "often-wrong" as const,
  learners: 40,
  wrong: 30,
  lapsed: 0,
  ...more,
});

function shown(questions: HardQuestionReply[]): string {
  const client = new QueryClient();
  client.setQueryData(hardQuestionsQuery.queryKey, questions);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/staff">
        <HardQuestions />
      </StaticRouter>
    </QueryClientProvider>,
  );
}

test("hard questions are under their course, each once, the worst course first and the worst question first in it", () => {
  const markup = shown([
    question("Java Developer", "What is an int?"),
    question("Python Developer", "What is a list?"),
    question("Java Developer", "What is a class?", { why: "often-lost", wrong: 8, lapsed: 6 }),
  ]);
  const groups = markup.split(/<section aria-label="Hard questions of /).slice(1);
  const read = groups.map((group) => [
    group.slice(0, group.indexOf('"')),
    [...group.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text]) => text),
  ]);
  expect(read).toEqual([
    ["Java Developer", ["What is an int?", "What is a class?"]],
    ["Python Developer", ["What is a list?"]],
  ]);
  expect(groups[0]).toContain("40 learners, right at first: 25 %");
  expect(groups[0]).toContain("40 learners, right at first: 80 %, known, then forgotten: 15 %");
  expect(groups[0]).toContain('href="/JavaCourse/day/3"');
});

test("code in a question is shown as code, without the backticks", () => {
  const markup = shown([
    question("Java Developer", "What does `7 / 2` print?\n\n````java\nint x = 7;\n````"),
  ]);
  expect(markup).toContain("<code>7 / 2</code>");
  expect(markup).not.toContain("`");
});

test("without a hard question the desk says so", () => {
  expect(shown([])).toContain("No question is that hard at the moment.");
});
