import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { EqualWorkReply } from "#contract/staff.ts";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { equalWorkQuery } from "./staff-queries.ts";

/** A hint, not a verdict: people look before they decide. */
export function EqualWork() {
  const query = useQuery(equalWorkQuery);
  return (
    <section aria-labelledby="desk-equal-work">
      <h2 id="desk-equal-work" className="text-3xl">
        Same code
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-soft">
        Tickets for which three certificates or more hold the same code, letter by letter. This is a hint and
        not a verdict: a class may have solved it together, or everybody may have read the same solution. Look
        at the work, and ask, before you revoke anything.
      </p>
      <DeskPart query={query} what="equal work">
        {(found) =>
          found.length === 0 ? (
            <NothingHere>No three certificates hold the same code for a ticket.</NothingHere>
          ) : (
            <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-raised">
              {found.map((work) => (
                <li key={`${work.exerciseId} ${work.codeSha256}`} className="grid gap-1 p-4">
                  <Work work={work} />
                </li>
              ))}
            </ul>
          )
        }
      </DeskPart>
    </section>
  );
}

function Work({ work }: { readonly work: EqualWorkReply }) {
  const { title, courseTitle, dayIndex, link, learners, certificateIds, isSampleSolution } = work;
  const more = learners - certificateIds.length;
  return (
    <>
      <p className="font-semibold">
        {title}: the same code in {learners} certificates
      </p>
      <p className="text-soft">
        <Link to={link} className="text-link inline-flex min-h-11 items-center">
          {courseTitle}, day {dayIndex + 1}
        </Link>
        {isSampleSolution && " · it is the solution that the course itself shows"}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center">The certificates</summary>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {certificateIds.map((id) => (
            <li key={id}>
              <Link
                to={`/verify/${id}`}
                className="text-link inline-flex min-h-11 items-center break-all font-mono text-sm"
              >
                {id}
              </Link>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="text-soft">And {more} older ones.</p>}
      </details>
    </>
  );
}
