import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PublishedReply } from "#contract/mentoring.ts";
import { excerptOf } from "#domain/mentoring/excerpt.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";
import { messageOf } from "../../api/request.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { titleOf } from "./mentoring-figures.tsx";
import { publishedByStaffQuery } from "./mentoring-queries.ts";
import { useStaffChange } from "./use-staff-change.ts";

const TITLE_CHARACTERS = 120;

/** What is public: shown without a reason, and unpublished with one click. */
export function MentoringPublished() {
  const published = useQuery(publishedByStaffQuery);
  return (
    <section aria-labelledby="desk-published">
      <h3 id="desk-published" className="mb-3 text-2xl">
        Published
      </h3>
      <DeskPart query={published} what="what is published">
        {({ questions }) =>
          questions.length === 0 ? (
            <NothingHere>Nothing is published yet.</NothingHere>
          ) : (
            <ul className="grid gap-2">
              {questions.map((question) => (
                <Published key={question.id} question={question} />
              ))}
            </ul>
          )
        }
      </DeskPart>
    </section>
  );
}

function Published({ question: published }: { question: PublishedReply["questions"][number] }) {
  const { id, courseId, question, answer, publishedAt } = published;
  const [isBusy, setIsBusy] = useState(false);
  const change = useStaffChange();
  const client = useQueryClient();
  const alert = useAlert();
  const takeDown = async () => {
    setIsBusy(true);
    try {
      await change("DELETE", `/staff/mentoring/published/${id}`);
      void client.invalidateQueries({ queryKey: ["published"] });
      alert("It is taken down: from its day, the search and the tutor.", "success");
    } catch (error) {
      console.warn("it was not taken down", error);
      alert(messageOf(error));
      setIsBusy(false);
    }
  };
  const title = excerptOf(question, TITLE_CHARACTERS);
  return (
    <li className="rounded-md border border-line bg-raised p-4">
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
        <div className="border-line border-l-3 pl-3">
          <MarkdownText text={question} />
          <p className="mt-3 font-semibold">Answer</p>
          <MarkdownText text={answer} />
        </div>
      </details>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <span className="text-soft tabular-nums">
          {titleOf(courseId)} · {momentInWords(new Date(publishedAt))}
        </span>
        <Button isBusy={isBusy} onClick={() => void takeDown()}>
          Take it down<span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  );
}
