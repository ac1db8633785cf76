import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { RatedAnswersReply } from "#contract/tutor.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { tutorRatingsQuery } from "./staff-queries.ts";

const VERDICTS = { down: "Did not help", up: "Helped" } as const;

const REASONS: Readonly<Record<string, string>> = {
  wrong: "Something in it is wrong",
  "not-my-question": "It does not answer the question",
  "hard-to-understand": "It is hard to understand",
  "not-enough": "Something is missing",
  other: "Something else",
};

/** Learners' ratings of the tutor's answers: where a lesson or its index words need work. */
export function TutorRatings() {
  const [verdict, setVerdict] = useState<keyof typeof VERDICTS>("down");
  const query = useQuery(tutorRatingsQuery(verdict));
  return (
    <section aria-labelledby="desk-tutor-ratings">
      <h2 id="desk-tutor-ratings" className="text-3xl">
        Tutor's answers
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-soft">
        What learners said about answers, with the question and the pages it was answered from. Names are not
        shown: please do not guess them. The newest hundred.
      </p>
      <fieldset className="mb-4 flex flex-wrap gap-x-6">
        <legend className="sr-only">Which answers</legend>
        {Object.entries(VERDICTS).map(([value, name]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="verdict"
              checked={verdict === value}
              onChange={() => setVerdict(value as keyof typeof VERDICTS)}
              className="size-5 accent-peacock"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <DeskPart query={query} what="the tutor's answers">
        {(rated) =>
          rated.length === 0 ? (
            <NothingHere>Nobody has said this about an answer yet.</NothingHere>
          ) : (
            <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-raised">
              {rated.map((each) => (
                <li key={`${each.at} ${each.question}`} className="grid gap-1 p-4">
                  <Rated rated={each} />
                </li>
              ))}
            </ul>
          )
        }
      </DeskPart>
    </section>
  );
}

function Rated({ rated }: { readonly rated: RatedAnswersReply[number] }) {
  const { rating, question, answer, sources, at } = rated;
  return (
    <>
      <p className="text-soft">
        <span className="tabular-nums">{shortDate(new Date(at))}</span>
        {rating.verdict === "down" && ` · ${REASONS[rating.reason]}`}
      </p>
      <p className="whitespace-pre-wrap break-words font-semibold">{question}</p>
      {rating.verdict === "down" && rating.note !== "" && (
        <p className="whitespace-pre-wrap break-words border-line border-l-4 pl-3">{rating.note}</p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer content-center">The answer</summary>
        <MarkdownText text={answer} sources={sources} staysHere />
      </details>
      <ul>
        {sources.map(({ number, title, heading, url }) => (
          <li key={number}>
            <Link to={url} className="text-link inline-flex min-h-11 items-center">
              [{number}] {title}
              {heading && ` · ${heading}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
