import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { HardQuestionReply } from "#contract/staff.ts";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { DeskPart } from "./desk-part.tsx";
import { hardQuestionsQuery } from "./staff-queries.ts";

/** To improve lessons: what many get wrong, or forget. */
export function HardQuestions() {
  const query = useQuery(hardQuestionsQuery);
  return (
    <section aria-labelledby="desk-questions">
      <h2 id="desk-questions" className="text-3xl">
        Hard questions
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-soft">
        Questions of a Check, quick tasks and terms: not right at first for more than 40 % of the learners, or
        known and then forgotten by more than 10 %. Only those that ten learners or more have answered.
      </p>
      <DeskPart query={query} what="the hard questions">
        {(questions) =>
          questions.length === 0 ? (
            <p>No question is that hard at the moment.</p>
          ) : (
            <div className="grid gap-6">
              {[...new Set(questions.map(({ courseTitle }) => courseTitle))].map((title) => (
                <section key={title} aria-label={`Hard questions of ${title}`}>
                  <h3 className="mb-2 text-xl">{title}</h3>
                  <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-raised">
                    {questions
                      .filter(({ courseTitle }) => courseTitle === title)
                      .map((question) => (
                        <li key={`${question.link} ${question.text}`} className="grid gap-1 p-4">
                          <Question question={question} />
                        </li>
                      ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }
      </DeskPart>
    </section>
  );
}

function Question({ question }: { readonly question: HardQuestionReply }) {
  const { dayIndex, link, text, why, learners, wrong, lapsed } = question;
  const share = (count: number) => `${Math.round((100 * count) / learners)} %`;
  return (
    <>
      <div className="min-w-0 font-semibold [&_.code-bar]:hidden">
        <MarkdownText text={text} />
      </div>
      <p className="text-soft">
        <Link to={link} className="text-link inline-flex min-h-11 items-center">
          Day {dayIndex + 1}
        </Link>
        {" · "}
        {learners} learners, right at first: {share(learners - wrong)}
        {why === "often-lost" && `, known, then forgotten: ${share(lapsed)}`}
      </p>
    </>
  );
}
