import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { DayDetail } from "#contract/days.ts";
import { earlierQuery } from "../../api/mentoring.ts";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { type FindPassages, passagesFor } from "./find-passages.ts";

/** It stands in an address, which may not be long. */
const ASKED_CHARACTERS = 300;

type MayAnswerProps = {
  readonly day: DayDetail;
  readonly text: string;
  readonly findPassages: FindPassages;
};

/** What stands on this site already. Nobody has to wait for what is written down, and nobody is kept from asking by it. */
export function MayAnswer({ day, text, findPassages }: MayAnswerProps) {
  const { courseId, dayId, courseTitle } = day;
  // Once it is sent the words are gone before the page is.
  const enabled = text !== "";
  const earlier = useQuery({
    ...earlierQuery({ courseId, dayId, text: [...text].slice(0, ASKED_CHARACTERS).join("") }),
    enabled,
  });
  const passages = useQuery({
    queryKey: ["passages", courseId, text],
    queryFn: () => passagesFor(text, courseTitle, findPassages),
    retry: false,
    enabled,
  });
  const questions = earlier.data?.questions ?? [];
  const places = passages.data ?? [];
  if (questions.length + places.length === 0) return null;
  return (
    <section
      aria-labelledby="may-answer"
      className="rounded-md border border-line border-l-4 border-l-neem bg-raised p-4"
    >
      <h2 id="may-answer" tabIndex={-1} className="mb-2 text-xl outline-none">
        Does one of these answer it?
      </h2>
      <ul className="grid gap-1">
        {places.map(({ title, place, path }) => (
          <li key={path}>
            <Link to={path} target="_blank" className="text-link inline-block py-1">
              {title}
              <span className="sr-only">, opens in a new tab</span>
            </Link>{" "}
            <span className="text-soft">{place}</span>
          </li>
        ))}
        {questions.map(({ id, question, answer }) => (
          <li key={id}>
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">{firstLine(question)}</summary>
              <div className="border-line border-l-3 pl-3">
                <MarkdownText text={question} />
                <p className="mt-3 font-semibold">Answer</p>
                <MarkdownText text={answer} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SUMMARY_CHARACTERS = 120;

function firstLine(text: string): string {
  const line = text.trim().split("\n")[0] ?? "";
  const letters = [...line];
  return letters.length <= SUMMARY_CHARACTERS ? line : `${letters.slice(0, SUMMARY_CHARACTERS).join("")} …`;
}
