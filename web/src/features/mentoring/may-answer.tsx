import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { DayDetail } from "#contract/days.ts";
import { dayPath } from "#domain/courses/course.ts";
import { excerptOf } from "#domain/mentoring/excerpt.ts";
import { earlierQuery, passagesQuery } from "../../api/mentoring.ts";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import type { AskedPlace } from "./asked-place.ts";

/** It goes into a URL, which must not be long. */
const ASKED_CHARACTERS = 300;
const SUMMARY_CHARACTERS = 120;

type MayAnswerProps = {
  readonly day: DayDetail;
  readonly place: AskedPlace;
  readonly text: string;
};

/** What this site already says about it: nobody has to wait for an answer that exists, and everybody may still ask. */
export function MayAnswer({ day, place, text }: MayAnswerProps) {
  const { courseId, dayId } = day;
  // After sending, the text is empty before the page is left.
  const enabled = text !== "";
  const earlier = useQuery({
    ...earlierQuery({ courseId, dayId, text: [...text].slice(0, ASKED_CHARACTERS).join("") }),
    enabled,
  });
  const passages = useQuery({
    ...passagesQuery({
      question: text,
      place: {
        path: dayPath(day.coursePath, day.dayIndex),
        ...(place.exerciseId && { exerciseId: place.exerciseId }),
      },
    }),
    enabled,
  });
  const questions = earlier.data?.questions ?? [];
  // The learner's own course first: another one answers for another language.
  const isElsewhere = ({ url }: { readonly url: string }) => Number(!url.startsWith(`${day.coursePath}/`));
  const places = (passages.data?.passages ?? []).toSorted((a, b) => isElsewhere(a) - isElsewhere(b));
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
        {places.map(({ title, heading, url, excerpt }) => (
          <li key={url} className="py-1">
            <Link to={url} target="_blank" className="text-link inline-block py-1">
              {heading ?? title}
              <span className="sr-only">, opens in a new tab</span>
            </Link>
            {heading && <span className="block text-soft text-sm">{title}</span>}
            <span className="block">{excerpt}</span>
          </li>
        ))}
        {questions.map(({ id, question, answer }) => (
          <li key={id}>
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">
                {excerptOf(question, SUMMARY_CHARACTERS)}
              </summary>
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
